/*
 * Tests wait for what comes as long as a machine may take that does other things besides: it ends what hangs and says nothing about
 * speed. Only where there is a page; loading the library costs the others a tenth of a second each.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}

const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']

/**
 * What can be read or heard on the page in plain letters while its language is `en-XA`: texts that did not come out of
 * core/words. `known` are the data and names in between, which have plain letters, too.
 */
export function plainEnglish(known: readonly string[] = []): string[] {
  const read = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('script, style, [lang]'))
    .flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')),
    ])
  const without = (text: string) => known.reduce((rest, each) => rest.replaceAll(each, ''), text)
  return [...new Set(read.filter((text) => /[A-Za-z]{3}/.test(without(text))))]
}

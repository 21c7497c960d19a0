/**
 * After a form was sent: where fields say what is wrong, the focus goes to the first of them, at once or when the work that
 * `submit` began has failed. Whoever went somewhere else meanwhile stays there.
 */
export function submitAndPoint<Event>(form: HTMLFormElement, submit: (event: Event) => unknown, event: Event): unknown {
  const from = document.activeElement
  const point = () => void requestAnimationFrame(() => focusFirstFault(form, from))
  const work = submit(event)
  point()
  if (work instanceof Promise) work.then(point, point)
  return work
}

function focusFirstFault(form: HTMLFormElement, from: Element | null): void {
  const now = document.activeElement
  const isLeft = now !== null && now !== document.body && now !== from
  if (isLeft || now?.getAttribute('aria-invalid') === 'true') return
  form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus()
}

/** Where a number on the form reads two ways, goes to the question (`NumberQuestion`), and answers true. */
export function focusOpenQuestion(form: ParentNode): boolean {
  const question = form.querySelector('.number-question')
  question?.querySelector('button')?.focus()
  return question !== null
}

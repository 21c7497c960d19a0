// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

function Fields({ tried }: { tried: boolean }) {
  const [reason, setReason] = useState('')
  return (
    <>
      <Field label="Note">
        <TextInput />
      </Field>
      <Field label="Reason" error={tried && reason === '' ? 'Please enter a reason' : undefined}>
        <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </>
  )
}

function Page({ refuse = async () => {} }: { refuse?: () => Promise<void> }) {
  const [tried, setTried] = useState(false)
  return (
    <Form
      onSubmit={async () => {
        await refuse()
        setTried(true)
      }}
    >
      <Fields tried={tried} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

function InDialog() {
  const [tried, setTried] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title="Why"
      onSubmit={() => setTried(true)}
      footer={<Button type="submit">Save</Button>}
    >
      <Fields tried={tried} />
    </Dialog>
  )
}

function Late({ isLoaded }: { isLoaded: boolean }) {
  return (
    <Dialog open onOpenChange={() => {}} title="Credit">
      {isLoaded ? (
        <Form onSubmit={() => {}}>
          <Fields tried={false} />
        </Form>
      ) : (
        'Loading'
      )}
    </Dialog>
  )
}

const reason = () => screen.getByLabelText('Reason')

it.each<[string, ReactNode]>([
  ['a page', <Page key="page" />],
  ['a dialog', <InDialog key="dialog" />],
])('goes to the field that is wrong when the form of %s is sent', async (_, form) => {
  render(form)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter a reason')
  await waitFor(() => expect(document.activeElement).toBe(reason()))
})

it('goes there when the work has been refused, unless somebody is elsewhere by then', async () => {
  let refuse = () => {}
  render(<Page refuse={() => new Promise((done) => (refuse = done))} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await act(async () => refuse())
  await waitFor(() => expect(document.activeElement).toBe(reason()))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByLabelText('Note'))
  await act(async () => refuse())
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
})

it('takes the focus in a dialog that had nothing but its cross before it was loaded', async () => {
  const page = render(<Late isLoaded={false} />)
  await waitFor(() => expect(document.activeElement?.className).toContain('dialog-close'))
  page.rerender(<Late isLoaded />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')))
})

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '../../api/call.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmHost } from './confirm-host.tsx'

const tooOld = () =>
  Response.json(
    { statusCode: 403, message: 'Please confirm that it is you.', detail: { signInAgain: true } },
    { status: 403 },
  )

/** A page with one grave act, before a server that asks for a fresh sign-in until the password was given. */
async function aGraveAct() {
  let fresh = false
  const page = await renderScreen(
    <>
      <button
        type="button"
        onClick={() =>
          call('DELETE /auth/sessions').then(
            () => toast.success('Done'),
            (error) => toast.error(error.message),
          )
        }
      >
        Go
      </button>
      <ConfirmHost />
    </>,
    {
      'DELETE /auth/sessions': () => (fresh ? 204 : tooOld()),
      'POST /auth/confirm/options': { code: false, passkey: null },
      'POST /auth/confirm': ({ body }: { body: unknown }) => {
        fresh = (body as { password: string }).password === 'correct horse'
        return fresh
          ? 204
          : Response.json({ statusCode: 400, message: 'The current password is not right.' }, { status: 400 })
      },
    },
  )
  await page.user.click(screen.getByRole('button', { name: 'Go' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return page
}

it('asks for the password, and goes on with what was asked for', async () => {
  const { user, sent } = await aGraveAct()
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The current password is not right.')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  await screen.findByText('Done')
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull()
  expect(sent('DELETE /auth/sessions')).toHaveLength(2)
})

it('tells what was refused when it is not confirmed', async () => {
  const { user, sent } = await aGraveAct()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Please confirm that it is you.')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
  expect(sent('DELETE /auth/sessions')).toHaveLength(1)
})

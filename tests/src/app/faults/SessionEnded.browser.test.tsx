import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionEnded } from '#app/faults/BadStart.tsx'
import { signOutEnd } from '#app/sign-in/sign-out-end.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

test('shows what is safe after a sign-out elsewhere, and the state of unsent work after one here', async () => {
  await onStage(<SessionEnded why="signed-out" />)
  await expect.element(page.getByText(/^What you wrote is saved on this device/)).toBeVisible()
  signOutEnd.set({ end: { kind: 'kept', changes: 2 }, user: 'Ada Lovelace' })
  await onStage(<SessionEnded why="signed-out" />)
  await expect.element(page.getByText(/^2 changes of Ada Lovelace wait on this device\./)).toBeVisible()
})

test('shows that the server was not reached, together with the state of unsent work', async () => {
  signOutEnd.set({ end: { kind: 'discarded', changes: 1 }, user: 'Ada Lovelace' })
  await onStage(<SessionEnded why="signed-out-here" />)
  await expect.element(page.getByText(/^The change was discarded and not sent/)).toBeVisible()
  await expect
    .element(page.getByText(/^The server does not know yet because it does not answer/))
    .toBeVisible()
})

test('reports another user’s sign-in, whatever happened before', async () => {
  await onStage(<SessionEnded why="other-user" />)
  await expect.element(page.getByText(/^What you wrote is saved on this device/)).toBeVisible()
  await expect.element(page.getByText(/^Another user is signed in to this browser/)).toBeVisible()
})

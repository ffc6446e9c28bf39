import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { ToastStack, type ToastView } from '#ui/toast/ToastStack.tsx'

const toast = (id: string, type: ToastView['type'] = 'info'): ToastView => ({ id, type, text: `Toast ${id}` })
const show = (toasts: readonly ToastView[], onDismiss = vi.fn(), onHold = vi.fn()) =>
  onStage(<ToastStack toasts={toasts} onDismiss={onDismiss} onHold={onHold} />)

test('at most four are drawn, and the rest is counted', async () => {
  await show(['1', '2', '3', '4', '5', '6', '7'].map((id) => toast(id)))
  await expect.element(page.getByText('Toast 4')).toBeVisible()
  await expect.element(page.getByText('Toast 5')).not.toBeInTheDocument()
  await expect.element(page.getByText('3 more')).toBeVisible()
})

test('a danger is an alert, the others wait until the screen reader is idle', async () => {
  await show([toast('1', 'danger'), toast('2', 'success')])
  await expect.element(page.getByRole('alert')).toHaveTextContent('Toast 1')
  await expect.element(page.getByRole('status')).toHaveTextContent('Toast 2')
})

test('the timers stop while the pointer or the focus is inside', async () => {
  const onHold = vi.fn()
  await show([toast('1')], vi.fn(), onHold)
  await userEvent.hover(page.getByText('Toast 1'))
  expect(onHold).toHaveBeenLastCalledWith(true)
  await userEvent.unhover(page.getByText('Toast 1'))
  await expect.poll(() => onHold.mock.lastCall).toEqual([false])
  await userEvent.tab()
  await expect.poll(() => onHold.mock.lastCall).toEqual([true])
})

test('an action runs once and removes the toast; the close button and Escape do too', async () => {
  const onDismiss = vi.fn()
  const run = vi.fn()
  await show([{ ...toast('1'), action: { label: 'Outbox', run } }, toast('2')], onDismiss)
  await userEvent.click(page.getByRole('button', { name: 'Outbox' }))
  expect(run).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'Close' }).nth(1))
  await userEvent.keyboard('{Escape}')
  expect(onDismiss.mock.calls).toEqual([['1'], ['2'], ['2']])
})

function Undoable() {
  const [toasts, setToasts] = useState<readonly ToastView[]>([
    { ...toast('1'), action: { label: 'Undo', run: () => {} } },
  ])
  return (
    <>
      <input aria-label="Name" autoFocus />
      <ToastStack toasts={toasts} onDismiss={() => setToasts([])} onHold={() => {}} />
    </>
  )
}

test('a pressed button of a toast returns the focus to where it was', async () => {
  await onStage(<Undoable />)
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByText('Toast 1')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

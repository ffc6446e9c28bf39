import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Dock } from '#ui/dock/Dock.tsx'
import { Docked } from '#ui/dock/Docked.tsx'
import { Drawer } from '#ui/drawer/Drawer.tsx'
import { ToastStack } from '#ui/toast/ToastStack.tsx'

const Toast = () => (
  <Docked highest="over">
    <ToastStack
      toasts={[{ id: '1', type: 'warning', text: 'There are two versions.' }]}
      onDismiss={() => {}}
      onHold={() => {}}
    />
  </Docked>
)

const Lines = () => (
  <div style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
    {[...Array(40).keys()].map((line) => (
      <p key={line}>Line {line}</p>
    ))}
  </div>
)

/** A screen with buttons at its head and foot, a layer over it, and a notification in the screen. */
const Screen = ({ over }: { readonly over: (close: () => void) => ReactNode }) => {
  const [isOver, setOver] = useState(false)
  const close = () => setOver(false)
  return (
    <>
      <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
        <button type="button" onClick={() => setOver(true)}>
          Cover it
        </button>
        <Lines />
        <Dock level="screen" />
        <button type="button">Run</button>
        {isOver && over(close)}
        <Docked highest="screen">
          <section aria-label="It stands">No second copy.</section>
        </Docked>
      </div>
      <Toast />
    </>
  )
}

const CoverByDrawer = (close: () => void) => (
  <Drawer title="Outbox" id="outbox" onClose={close} footer={<button type="button">Export all</button>}>
    <Lines />
  </Drawer>
)

const coverByDialog = (size: 'wide' | 'small', kind: 'dialog' | 'alert' = 'dialog') =>
  function Cover(close: () => void) {
    return (
      <Dialog
        open
        title="Two versions"
        size={size}
        kind={kind}
        onClose={close}
        actions={<Button>Save</Button>}
      >
        {size === 'wide' && <Lines />}
      </Dialog>
    )
  }

const box = (element: Element) => element.getBoundingClientRect()
const toast = () => page.getByRole('region', { name: 'Notifications' }).element()
const button = (name: string) => page.getByRole('button', { name, exact: true }).element()

/** Whether a notification hides a part of a button. */
const hides = (notification: Element, name: string) => {
  const [one, other] = [box(notification), box(button(name))]
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right
}

describe('on a phone', () => {
  beforeEach(async () => page.viewport(390, 844))
  afterEach(async () => page.viewport(1280, 800))

  test('notifications take space above the foot of the screen, and no button is hidden or moves', async () => {
    const before = await onStage(
      <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
        <Lines />
        <Dock level="screen" />
        <button type="button">Run</button>
      </div>,
    )
    const place = box(button('Run'))
    await before.unmount()
    await onStage(<Screen over={CoverByDrawer} />)
    await expect.element(page.getByText('There are two versions.')).toBeVisible()
    expect(box(button('Run'))).toEqual(place)
    for (const notification of [toast(), page.getByRole('region', { name: 'It stands' }).element()]) {
      expect(hides(notification, 'Run')).toBe(false)
      expect(hides(notification, 'Cover it')).toBe(false)
    }
  })

  test('over an open drawer they are above the drawer’s foot, and in the screen again after it is closed', async () => {
    await onStage(<Screen over={CoverByDrawer} />)
    await userEvent.click(page.getByRole('button', { name: 'Cover it' }))
    const drawer = page.getByRole('region', { name: 'Outbox' })
    await expect.poll(() => drawer.element().contains(toast())).toBe(true)
    expect(hides(toast(), 'Export all')).toBe(false)
    expect(box(button('Export all')).bottom).toBeLessThanOrEqual(innerHeight)
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByText('There are two versions.')).toBeVisible()
    expect(hides(toast(), 'Run')).toBe(false)
  })

  test('a line of text takes no more space than the foot beside it', async () => {
    await onStage(<Screen over={CoverByDrawer} />)
    await userEvent.click(page.getByRole('button', { name: 'Cover it' }))
    await expect
      .poll(() => page.getByRole('region', { name: 'Outbox' }).element().contains(toast()))
      .toBe(true)
    const dock = toast().closest('[data-dock]')
    // A button of 44 px, and a line above.
    expect(dock === null ? null : box(dock).height).toBe(45)
  })

  test('in a dialog that fills the window they are above the buttons', async () => {
    await onStage(<Screen over={coverByDialog('wide')} />)
    await userEvent.click(page.getByRole('button', { name: 'Cover it' }))
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.element().contains(toast())).toBe(true)
    expect(hides(toast(), 'Save')).toBe(false)
  })

  test('beside a small dialog they float, and closing one leaves the dialog open', async () => {
    await onStage(<Screen over={coverByDialog('small')} />)
    await userEvent.click(page.getByRole('button', { name: 'Cover it' }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => hides(toast(), 'Save')).toBe(false)
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expect.element(dialog).toBeVisible()
  })
})

test('a lasting notification takes space also in a wide window, and hides nothing', async () => {
  await onStage(
    <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <button type="button">Run</button>
      <Lines />
      <div data-dock="frame" />
      <Docked highest="screen" isLasting>
        <section aria-label="It stands">No second copy.</section>
      </Docked>
    </div>,
  )
  const standing = page.getByRole('region', { name: 'It stands' })
  await expect.element(standing).toBeVisible()
  expect(standing.element().closest('[data-dock]')).not.toBeNull()
  expect(hides(standing.element(), 'Run')).toBe(false)
})

test('in a wide window it floats and takes no space', async () => {
  const onOpen = vi.fn()
  await onStage(
    <>
      <button type="button" onClick={onOpen}>
        Run
      </button>
      <Dock level="screen" />
      <Toast />
    </>,
  )
  await expect.element(page.getByText('There are two versions.')).toBeVisible()
  expect(toast().closest('[data-dock]')).toBeNull()
  expect(getComputedStyle(toast()).position).toBe('fixed')
})

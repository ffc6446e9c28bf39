import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused, onStage } from '#tests/src/ui/stage.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { CopyIcon } from '#ui/icons.ts'

const focusOn = (role: Parameters<typeof page.getByRole>[0], name: string) => {
  const element = page.getByRole(role, { name }).element()
  if (element instanceof HTMLElement) element.focus()
}

test('a disabled button is not pressed, stays in the tab order and shows the reason', async () => {
  const onPress = vi.fn()
  await onStage(
    <Button disabledReason="Pick a database first" onPress={onPress}>
      Run
    </Button>,
  )
  await userEvent.tab()
  expect(focused()).toBe('button Run')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Pick a database first')
  await expect
    .element(page.getByRole('button', { name: 'Run' }))
    .toHaveAccessibleDescription('Pick a database first')
  await userEvent.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
})

const Emptied = () => {
  const [count, setCount] = useState(1)
  return (
    <Button disabledReason={count === 0 && 'Nothing to clear'} onPress={() => setCount(0)}>
      Clear
    </Button>
  )
}

test('a button that becomes disabled keeps the focus, and shows the reason', async () => {
  await onStage(<Emptied />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  expect(focused()).toBe('button Clear')
})

const Busy = () => {
  const [busy, setBusy] = useState(false)
  return (
    <div>
      <Button busy={busy} busyLabel="Stopping now" onPress={() => setBusy(true)}>
        Stop
      </Button>
    </div>
  )
}

test('a busy button keeps its width except for the spinner, and is not pressed again', async () => {
  await onStage(<Busy />)
  const label = () => page.getByRole('button').element().querySelector('span')?.getBoundingClientRect().width
  const width = label()
  await userEvent.click(page.getByRole('button'))
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  expect(
    page.getByRole('button').element().querySelector('span:has(> span)')?.getBoundingClientRect().width,
  ).toBe(width)
})

test('an icon button has a name, and a tooltip with its key on hover; Escape hides it', async () => {
  await onStage(<IconButton label="Copy" keys="Ctrl+C" icon={CopyIcon} />)
  await userEvent.hover(page.getByRole('button', { name: 'Copy' }))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('CopyCtrlC')
  focusOn('button', 'Copy')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a menu opens by Enter, moves by arrows and letters, shows why a row is disabled, and returns the focus', async () => {
  const runAll = vi.fn()
  const store = vi.fn()
  const groups = [
    {
      id: 'run',
      entries: [
        { id: 'all', label: 'Run all', keys: 'Ctrl+Enter', run: runAll },
        { id: 'store', label: 'Store as table', disabledReason: 'read-only database', run: store },
      ],
    },
  ]
  await onStage(<MenuButton label="More ways to run" groups={groups} />)
  focusOn('button', 'More ways to run')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: 'More ways to run' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /Run all/ })).toHaveFocus()
  await userEvent.keyboard('s')
  const stored = page.getByRole('menuitem', { name: 'Store as table: read-only database' })
  await expect.element(stored).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(stored).toHaveFocus()
  expect(store).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: /Run all/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(runAll).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(focused).toBe('button More ways to run')
})

const Asking = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Leave</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Discard 3 changes?"
        error="The server did not answer"
        actions={
          <>
            <Button autoFocus onPress={() => setOpen(false)}>
              Keep editing
            </Button>
            <Button onPress={onDiscard}>Discard</Button>
          </>
        }
      />
    </>
  )
}

test('a dialog focuses the safe choice, keeps the focus inside, and Escape returns it', async () => {
  const onDiscard = vi.fn()
  await onStage(<Asking onDiscard={onDiscard} />)
  await userEvent.click(page.getByRole('button', { name: 'Leave' }))
  await expect.element(page.getByRole('dialog', { name: 'Discard 3 changes?' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server did not answer')
  await expect.poll(focused).toBe('button Keep editing')
  await userEvent.tab()
  await userEvent.tab()
  await expect.poll(focused).toBe('button Keep editing')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(focused).toBe('button Leave')
  expect(onDiscard).not.toHaveBeenCalled()
})

const Floating = () => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={anchor} onPress={() => setOpen(true)}>
        Details
      </Button>
      <Popover label="Details" anchor={anchor} open={open} onOpenChange={setOpen}>
        <button type="button">Inside</button>
      </Popover>
    </>
  )
}

test('a popover closes by Escape and returns the focus', async () => {
  await onStage(<Floating />)
  await userEvent.click(page.getByRole('button', { name: 'Details' }))
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(focused).toBe('button Details')
})

test('a field names its error', async () => {
  const error = 'is expected to be an integer'
  await onStage(<TextField label="Limit" value="12.5" error={error} onChange={() => {}} />)
  const limit = page.getByRole('textbox', { name: 'Limit' })
  await expect.element(limit).toHaveAttribute('aria-invalid', 'true')
  await expect.element(limit).toHaveAccessibleDescription(error)
})

const Searching = () => {
  const [text, setText] = useState('')
  return <SearchField label="Search tables" value={text} onChange={setText} />
}

test('Escape empties a search, and the field keeps the focus', async () => {
  await onStage(<Searching />)
  await userEvent.tab()
  await userEvent.keyboard('del{Escape}')
  await expect.element(page.getByRole('searchbox', { name: 'Search tables' })).toHaveValue('')
  await expect.element(page.getByRole('searchbox', { name: 'Search tables' })).toHaveFocus()
})

const Beside = () => {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button" style={{ width: '100%' }}>
        Wide
      </button>
      <Popover label="Entry" anchor={anchor} open placement="right" onOpenChange={() => undefined}>
        <p style={{ width: '340px' }}>What it is set in</p>
      </Popover>
    </>
  )
}

describe('on a phone', () => {
  beforeEach(async () => page.viewport(390, 844))
  afterEach(async () => page.viewport(1280, 800))

  test('a popover beside a wide control is below it, completely in the window', async () => {
    await onStage(<Beside />)
    const popover = page.getByRole('dialog', { name: 'Entry' })
    await expect.element(popover).toBeVisible()
    const box = () => popover.element().getBoundingClientRect()
    await expect.poll(() => Math.round(box().right)).toBeLessThanOrEqual(390)
    expect(box().left).toBeGreaterThanOrEqual(0)
  })
})

test('choices and switches of a menu tell their state', async () => {
  const entries = [
    { id: 'csv', label: 'CSV', checked: true, run: vi.fn() },
    { id: 'json', label: 'JSON', checked: false, run: vi.fn() },
    { id: 'heads', label: 'With column names', checked: true, toggles: true as const, run: vi.fn() },
    { id: 'copy', label: 'Copy', run: vi.fn() },
    { id: 'charts', label: 'Charts', current: true, run: vi.fn() },
  ]
  await onStage(<MenuButton label="Format" groups={[{ id: 'all', entries }]} />)
  await page.getByRole('button', { name: 'Format' }).click()
  const state = (role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string, attribute: string) =>
    page.getByRole(role, { name }).element().getAttribute(attribute)
  await expect.element(page.getByRole('menuitemradio', { name: 'CSV' })).toBeVisible()
  expect(state('menuitemradio', 'CSV', 'aria-checked')).toBe('true')
  expect(state('menuitemradio', 'JSON', 'aria-checked')).toBe('false')
  expect(state('menuitemcheckbox', 'With column names', 'aria-checked')).toBe('true')
  expect(state('menuitem', 'Copy', 'aria-checked')).toBeNull()
  expect(state('menuitem', 'Charts', 'aria-current')).toBe('page')
  await page.getByRole('menuitemradio', { name: 'JSON' }).click()
  expect(entries[1]?.run).toHaveBeenCalledOnce()
})

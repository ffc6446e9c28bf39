import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OutboxRow } from '#app/outbox/OutboxRow.tsx'
import type { LocalId } from '#domain/core/ids.ts'
import type { OutboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import { STATE_COLUMNS, TWO_VERSIONS_APPEARANCE } from '#domain/sync-status/outbox-states.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const REFUSED: OutboxLine = {
  kind: 'tabs',
  localId: 'tab-tab-tab-tab-tab-1' as LocalId,
  name: 'Late long hauls',
  what: 'SQL text, row limit, 1.2 kB',
  text: 'SELECT carrier',
  look: STATE_COLUMNS.REJECTED,
  time: '09:31',
  note: null,
  rejection: {
    intro: 'The server said at 09:33:',
    message: 'You do not have permission',
    safe: 'Your version is saved on this device. The one on the server is unchanged.',
  },
  differences: [],
  otherPlace: 'on the server',
  actions: STATE_COLUMNS.REJECTED.actions,
  problems: {},
  tabLocalId: null,
}

const Row = ({ line, onAct }: { readonly line: OutboxLine; readonly onAct: (action: string) => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <OutboxRow
      line={line}
      isOpen={isOpen}
      isReachable
      onFocus={() => undefined}
      onToggle={() => setOpen(!isOpen)}
      onAct={onAct}
    />
  )
}

test('Enter opens a rejected line with the server’s message, what is safe, and the actions in order', async () => {
  const onAct = vi.fn<(action: string) => void>()
  await onStage(<Row line={REFUSED} onAct={onAct} />, { width: 440, height: 300 })
  const head = page.getByRole('button', {
    name: /Late long hauls Rejected SQL text, row limit, 1.2 kB SELECT carrier 09:31/,
  })
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('You do not have permission')).toBeVisible()
  await expect.element(page.getByText(/The one on the server is unchanged/)).toBeVisible()
  const buttons = page.getByRole('group', { name: 'Actions for Late long hauls' }).getByRole('button')
  expect(buttons.elements().map((button) => button.textContent)).toEqual([
    'Save as my copy',
    'Send again',
    'Edit',
    'Export',
    'Discard',
  ])
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(onAct.mock.calls).toEqual([['send-again']])
})

/** The labels of the actions, by line. */
const actionLines = () => {
  const lines = new Map<number, string[]>()
  for (const button of document.querySelectorAll('[role=group] button')) {
    const top = Math.round(button.getBoundingClientRect().top)
    lines.set(top, [...(lines.get(top) ?? []), button.textContent ?? ''])
  }
  return [...lines.values()].map((labels) => labels.join(', '))
}

test.each([440, 425, 390, 320])(
  'in %i px what has no room stands in a second line together',
  async (width) => {
    await onStage(<Row line={REFUSED} onAct={() => undefined} />, { width, height: 300 })
    await page.getByRole('button', { name: /Late long hauls Rejected/ }).click()
    await expect.poll(actionLines).toEqual(['Save as my copy, Send again', 'Edit, Export, Discard'])
  },
)

test('shows the actions in one line if they fit', async () => {
  await onStage(<Row line={REFUSED} onAct={() => undefined} />, { width: 600, height: 300 })
  await page.getByRole('button', { name: /Late long hauls Rejected/ }).click()
  await expect.poll(actionLines).toEqual(['Save as my copy, Send again, Edit, Export, Discard'])
})

test('shows one action as a button and the others as text', async () => {
  await onStage(<Row line={REFUSED} onAct={() => undefined} />, { width: 440, height: 300 })
  await page.getByRole('button', { name: /Late long hauls Rejected/ }).click()
  await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible()
  const framed = [...document.querySelectorAll('[role=group] button')].filter(
    (button) => getComputedStyle(button).boxShadow !== 'none',
  )
  expect(framed.map(({ textContent }) => textContent)).toEqual(['Save as my copy'])
})

test('a line that is being sent has no actions and does not open', async () => {
  const line = {
    ...REFUSED,
    look: STATE_COLUMNS.SENDING,
    rejection: null,
    actions: [],
    note: 'No answer yet.',
  }
  await onStage(<Row line={line} onAct={() => undefined} />, { width: 440, height: 300 })
  const head = page.getByRole('button', { name: /Late long hauls Sending/ })
  await head.click()
  expect(head.element().hasAttribute('aria-expanded')).toBe(false)
  await expect.element(page.getByText('No answer yet.')).toBeVisible()
})

test('a conflict in the line shows the differing values', async () => {
  const onAct = vi.fn<(action: string) => void>()
  const line: OutboxLine = {
    ...REFUSED,
    kind: 'savedQueries',
    look: TWO_VERSIONS_APPEARANCE,
    rejection: null,
    differences: [{ field: 'SQL text, line 2', mine: '“from a”', theirs: '“from b”' }],
    actions: ['keep-mine', 'keep-theirs'],
  }
  await onStage(<Row line={line} onAct={onAct} />, { width: 440, height: 300 })
  await page.getByRole('button', { name: /Late long hauls Two versions/ }).click()
  await expect.element(page.getByText('SQL text, line 2')).toBeVisible()
  const values = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  await expect.poll(values).toEqual(['“from a” here', '“from b” on the server'])
  await page.getByRole('button', { name: 'Keep the server’s' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(onAct.mock.calls).toEqual([['keep-theirs'], ['keep-mine']])
})

test('a disabled action shows the reason and does nothing', async () => {
  const onAct = vi.fn<(action: string) => void>()
  const why = 'It is sent as soon as the server answers'
  const line: OutboxLine = {
    ...REFUSED,
    look: STATE_COLUMNS.OPEN,
    rejection: null,
    actions: STATE_COLUMNS.OPEN.actions,
    problems: { 'send-now': why },
  }
  await onStage(<Row line={line} onAct={onAct} />, { width: 440, height: 300 })
  await page.getByRole('button', { name: /Late long hauls Waiting/ }).click()
  const send = page.getByRole('button', { name: 'Send now' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(why)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onAct.mock.calls).toEqual([['undo']])
})

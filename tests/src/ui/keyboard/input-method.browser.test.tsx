import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { isForInputMethod, leaveKeysToInputMethod } from '#ui/keyboard/input-method.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { TabStrip } from '#ui/tabs/TabStrip.tsx'

beforeAll(leaveKeysToInputMethod)

/** The events of a key that an input method uses; Safari has ended the composition by then. */
const TAKEN = {
  'while composing': { isComposing: true, keyCode: 229 },
  'as Safari tells it': { isComposing: false, keyCode: 229 },
  'as Firefox tells it': { isComposing: true, keyCode: 0 },
}

function press(key: string, how: KeyboardEventInit = {}): void {
  const start = { key, bubbles: true, cancelable: true, composed: true, ...how }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', start))
}

test('a key belongs to the input method while it composes, and where the key code says so', () => {
  expect(isForInputMethod({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isForInputMethod({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isForInputMethod({ isComposing: false, keyCode: 13 })).toBe(false)
})

test.each(Object.entries(TAKEN))('Enter and Esc leave the name of a tab alone, %s', async (_how, taken) => {
  const rename = vi.fn()
  await onStage(
    <TabStrip
      label="SQL tabs"
      tabs={[{ id: '1', name: 'First' }]}
      activeId="1"
      onSelect={() => undefined}
      onRename={rename}
    />,
  )
  await userEvent.dblClick(page.getByRole('tab', { name: 'First' }))
  const field = page.getByRole('textbox', { name: 'New name of First' })
  await field.fill('売上')
  press('Enter', taken)
  press('Escape', taken)
  await expect.element(field).toHaveFocus()
  expect(rename).not.toHaveBeenCalled()
  press('Enter')
  expect(rename).toHaveBeenCalledWith('1', '売上')
})

test.each(Object.entries(TAKEN))('Enter, Backspace and arrows choose no value, %s', async (_how, taken) => {
  const change = vi.fn()
  await onStage(
    <MultiComboBox
      label="Origin"
      options={[{ id: 'ATL', label: 'ATL' }]}
      chosen={['ATL']}
      onChange={change}
      placeholder="Any of 1"
    />,
  )
  await userEvent.click(page.getByRole('button', { name: /^Origin/ }))
  const field = page.getByRole('combobox', { name: 'Search Origin' })
  await expect.element(field).toHaveFocus()
  press('Backspace', taken)
  await field.fill('ka')
  press('Enter', taken)
  press('Escape', taken)
  await expect.element(field).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  press('Enter')
  expect(change).toHaveBeenCalledWith(['ATL', 'ka'])
})

test('Esc leaves a search as it is, and its listeners do not receive it', async () => {
  const [change, hear] = [vi.fn(), vi.fn()]
  await onStage(<SearchField label="Search tables" value="か" onChange={change} onKeyDown={hear} />)
  await userEvent.click(page.getByRole('searchbox'))
  press('Escape', TAKEN['while composing'])
  press('Enter', TAKEN['as Safari tells it'])
  expect(change).not.toHaveBeenCalled()
  expect(hear).not.toHaveBeenCalled()
})

test('an editor receives its keys, since it handles compositions itself', async () => {
  const heard = vi.fn()
  await onStage(
    <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Text" onKeyDown={heard} />,
  )
  const editor = page.getByRole('textbox').element()
  if (editor instanceof HTMLElement) editor.focus()
  press('Enter', TAKEN['while composing'])
  expect(heard).toHaveBeenCalledTimes(1)
})

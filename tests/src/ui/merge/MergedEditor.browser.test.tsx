import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mergeText } from '#domain/text/merge-text.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { Compared } from '#ui/merge/Compared.tsx'
import { MergedEditor, type MergedEditorProps, type MergedHandle } from '#ui/merge/MergedEditor.tsx'
import type { Merged } from '#ui/merge/merge-types.ts'

const BASE = 'SELECT\nFROM flights\nWHERE d >= 500\nHAVING 1\nORDER BY 2'
const MINE = 'SELECT a\nFROM flights\nWHERE d >= 500\nHAVING 250\nORDER BY 2'
const THEIRS = 'SELECT\nFROM flights\nWHERE d >= 900\nHAVING 2000\nORDER BY 2'
const frame = { width: 760, height: 420 }

// "WHERE" and "HAVING" touch, so they are decided together; the example keeps a line between.
const parts = mergeText({
  base: BASE.replace('HAVING', 'GROUP BY o\nHAVING'),
  mine: MINE.replace('HAVING', 'GROUP BY o\nHAVING'),
  theirs: THEIRS.replace('HAVING', 'GROUP BY o\nHAVING'),
})

const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ])

const show = async (props: Partial<MergedEditorProps> = {}) => {
  const seen = vi.fn<(merged: Merged) => void>()
  let handle: MergedHandle | null = null
  await onStage(
    <MergedEditor
      ref={(made) => {
        handle = made
      }}
      label="Merged"
      parts={parts}
      names={{ mine: 'This device', theirs: 'Server' }}
      dialect="duckdb"
      onChange={seen}
      {...props}
    />,
    frame,
  )
  const focus = async () => {
    inside('.cm-content')[0]?.focus()
    await expect.poll(() => inside('.cm-focused').length).toBe(1)
  }
  return { seen, last: () => seen.mock.lastCall?.[0], focus, handle: () => handle }
}

const DECIDED = (having: string) =>
  `SELECT a\nFROM flights\nWHERE d >= 900\nGROUP BY o\nHAVING ${having}\nORDER BY 2`

test('changes of one side are merged; conflicts wait, and their lines are reported', async () => {
  const { last } = await show()
  expect(last()?.undecided).toEqual([5])
  expect(last()?.text).toBe('SELECT a\nFROM flights\nWHERE d >= 900\nGROUP BY o\n\nORDER BY 2')
})

test('F8 moves to the next change, and 1 and 2 choose at a conflict', async () => {
  const onReach = vi.fn()
  const { last, focus } = await show({ onReach })
  await focus()
  await userEvent.keyboard('{F8}{F8}')
  expect(onReach.mock.calls.flat()).toEqual([2, 4])
  await userEvent.keyboard('2')
  expect(last()).toMatchObject({ text: DECIDED('2000'), undecided: [] })
})

test('Shift+F8 moves back, from the first to the last', async () => {
  const { focus, last } = await show()
  await focus()
  await userEvent.keyboard('{Shift>}{F8}{/Shift}1')
  expect(last()).toMatchObject({ text: DECIDED('250'), undecided: [] })
})

test('a press on the lines of one side takes them', async () => {
  const { last } = await show()
  const options = inside('.cm-choice')
  expect(options.map((one) => one.textContent)).toEqual(['HAVING 250This device1', 'HAVING 2000Server2'])
  options[1]?.click()
  await expect.poll(() => last()?.undecided).toEqual([])
  expect(last()?.text).toBe(DECIDED('2000'))
})

test.each([
  ['one line', { base: 'select 1', mine: 'select q_only', theirs: 'select p_only' }],
  ['several lines', { base: 'a\nb', mine: 'select q\nfrom mine', theirs: 'select p\nfrom theirs\nlimit 1' }],
  ['a text that was empty before', { base: '', mine: 'select q_only', theirs: 'select p_only' }],
])('a conflict of complete texts shows a choice: %s', async (_what, { base, mine, theirs }) => {
  const { last } = await show({ parts: mergeText({ base, mine, theirs }) })
  expect(last()).toMatchObject({ text: '', undecided: [1] })
  expect(inside('.cm-choices').map((one) => one.closest('.cm-line')?.className)).toEqual([
    expect.stringContaining('cm-tone-decide'),
  ])
  expect(inside('.cm-choiceLines').map((one) => one.textContent)).toEqual([mine, theirs])
  inside('.cm-choice')[0]?.click()
  await expect.poll(() => last()).toMatchObject({ text: mine, undecided: [] })
  inside('.cm-chosen button')[0]?.click()
  await expect.poll(() => last()).toMatchObject({ text: '', undecided: [1] })
  inside('.cm-choice')[1]?.click()
  await expect.poll(() => last()).toMatchObject({ text: theirs, undecided: [] })
})

test('a text that ends with a line end keeps it, whichever side is chosen', async () => {
  const { last } = await show({ parts: mergeText({ base: 'a\n', mine: 'x\n', theirs: 'y\n' }) })
  inside('.cm-choice')[0]?.click()
  await expect.poll(() => last()).toMatchObject({ text: 'x\n', undecided: [] })
  inside('.cm-chosen button')[0]?.click()
  await expect.poll(() => last()?.undecided).toEqual([1])
  inside('.cm-choice')[1]?.click()
  await expect.poll(() => last()).toMatchObject({ text: 'y\n', undecided: [] })
})

test('a choice can be made again', async () => {
  const { last } = await show()
  inside('.cm-choice')[0]?.click()
  await expect.poll(() => last()?.text).toBe(DECIDED('250'))
  inside('.cm-chosen button')[0]?.click()
  await expect.poll(() => last()?.undecided).toEqual([5])
  inside('.cm-choice')[1]?.click()
  await expect.poll(() => last()?.text).toBe(DECIDED('2000'))
})

test('undo reverts a choice, redo repeats it', async () => {
  const { last, focus } = await show()
  await focus()
  await userEvent.keyboard('{F8}{F8}1')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(last()?.undecided).toEqual([5])
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(last()).toMatchObject({ text: DECIDED('250'), undecided: [] })
})

test('text typed into the gap decides it', async () => {
  const { last, focus } = await show()
  await focus()
  await userEvent.keyboard('{F8}{F8}H')
  expect(last()?.undecided).toEqual([])
  expect(last()?.text).toBe('SELECT a\nFROM flights\nWHERE d >= 900\nGROUP BY o\nH\nORDER BY 2')
})

test('elsewhere a digit is a digit', async () => {
  const { last, focus } = await show()
  await focus()
  await userEvent.keyboard('1')
  expect(last()?.text.startsWith('1SELECT a')).toBe(true)
  expect(last()?.undecided).toEqual([5])
})

test('taking all of one side gives its complete text, and undo restores the gap', async () => {
  const { last, handle, focus } = await show()
  handle()?.useAll('mine')
  await expect.poll(() => last()?.text).toBe(MINE.replace('HAVING', 'GROUP BY o\nHAVING'))
  expect(last()?.undecided).toEqual([])
  await focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(last()?.undecided).toEqual([5])
})

test('the two sides are aligned line by line, with gaps where one has more', async () => {
  const Sides = () => {
    const [texts] = useState(() => ({
      first: { label: 'Before', text: 'a\nb\nc' },
      second: { label: 'Now', text: 'a\nb\nx\nc' },
    }))
    return <Compared {...texts} dialect="duckdb" layout="columns" />
  }
  await onStage(<Sides />, frame)
  expect(inside('.cm-content').map((one) => one.getAttribute('aria-label'))).toEqual(['Before', 'Now'])
  await expect.poll(() => inside('.cm-mergeSpacer').filter((gap) => gap.offsetHeight > 8).length).toBe(1)
  expect(inside('.cm-content').map((one) => one.getAttribute('aria-readonly'))).toEqual(['true', 'true'])
})

test('in a narrow window both choices are in view, one below the other', async () => {
  await onStage(
    <MergedEditor
      label="Merged"
      parts={parts}
      names={{ mine: 'This device', theirs: 'Server' }}
      dialect="duckdb"
      onChange={() => {}}
    />,
    { width: 330, height: 400 },
  )
  const options = inside('.cm-choice').map((one) => one.getBoundingClientRect())
  expect(options.map(({ right }) => right <= 340)).toEqual([true, true])
})

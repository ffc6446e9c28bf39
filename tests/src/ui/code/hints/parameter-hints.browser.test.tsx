import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor, type CodeEditorProps } from '#ui/code/CodeEditor.tsx'

const EDITOR = { label: 'SQL', docKey: '1', doc: '', dialect: 'duckdb', onChange: () => {} } as const

/** Renders an editor with the cursor at the end of its text, below a bar. */
async function show(props: Partial<CodeEditorProps> = {}) {
  const end = { from: props.doc?.length ?? 0, to: props.doc?.length ?? 0 }
  const stage = await onStage(
    <div style={{ width: 700 }}>
      <div style={{ height: 60 }} />
      <div style={{ display: 'flex', height: 260 }}>
        <CodeEditor {...EDITOR} opensAt={end} autoFocus {...props} />
      </div>
    </div>,
  )
  await expect.poll(() => inside('.cm-focused').length).toBe(1)
  // The commands of the keyboard are loaded.
  await expect.poll(() => inside('.cm-foldGutter').length).toBe(1)
  return stage
}

const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
  ])
const text = () =>
  inside('.cm-line')
    .map((line) => line.textContent)
    .join('\n')
const hint = () => inside('.cm-parameters')[0]?.textContent ?? null
const marked = () => inside('.cm-parameters .cm-parameter')[0]?.textContent ?? null

/** Whether the hint covers a part of the line with the cursor. */
const coversLine = () => {
  const [box, line] = [inside('.cm-parameters')[0], inside('.cm-activeLine')[0]]
  if (box === undefined || line === undefined) throw new Error('There is a hint and a line.')
  const [one, other] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  return one.top < other.bottom && other.top < one.bottom
}

test('a typed bracket shows the signature, and a comma marks the next parameter', async () => {
  await show({ doc: 'select replace' })
  await userEvent.keyboard('(')
  await expect.poll(hint).toBe('replace(string, source, target) → varchar')
  expect(marked()).toBe('string')
  await userEvent.keyboard('x, ')
  await expect.poll(marked).toBe('source')
  await userEvent.keyboard("'a, b")
  await expect.poll(hint).toBeNull()
  await userEvent.keyboard("'")
  await expect.poll(marked).toBe('source')
  await userEvent.keyboard(', y')
  await expect.poll(marked).toBe('target')
  await userEvent.keyboard('{ArrowLeft>5/}')
  // The cursor is in the text 'a, b'.
  await expect.poll(hint).toBeNull()
  expect(text()).toBe("select replace(x, 'a, b', y)")
})

test('the inner call is shown, then the outer one again, and none after its end', async () => {
  await show({ doc: 'select round' })
  await userEvent.keyboard('(')
  await expect.poll(hint).toBe('round(x[, precision])')
  await userEvent.keyboard('abs(')
  await expect.poll(hint).toBe('abs(x)')
  await userEvent.keyboard('1)')
  await expect.poll(hint).toBe('round(x[, precision])')
  await userEvent.keyboard(', ')
  await expect.poll(marked).toBe('precision')
  await userEvent.keyboard('2)')
  await expect.poll(hint).toBeNull()
  expect(text()).toBe('select round(abs(1), 2)')
})

test('Escape closes the hint, and its key shows it again', async () => {
  await show({ doc: 'select replace' })
  await userEvent.keyboard('(x')
  await expect.poll(hint).not.toBeNull()
  // The first Escape closes a list of names, where one is open.
  await userEvent.keyboard('{Escape}')
  if (hint() !== null) await userEvent.keyboard('{Escape}')
  await expect.poll(hint).toBeNull()
  await userEvent.keyboard('y')
  expect([text(), hint()]).toEqual(['select replace(xy)', null])
  await userEvent.keyboard('{Control>}{Shift>} {/Shift}{/Control}')
  await expect.poll(marked).toBe('string')
  expect(text()).toBe('select replace(xy)')
})

test.each([
  ['the first', 'select replace'],
  ['the second', 'select 1,\n  replace'],
  ['a later', 'select 1,\n2,\n3,\n  replace'],
])('the hint does not cover the line that is typed: %s line', async (_which, doc) => {
  await show({ doc })
  await userEvent.keyboard('(')
  await expect.poll(hint).not.toBeNull()
  await expect.poll(coversLine).toBe(false)
  await userEvent.keyboard('{Enter}x,')
  await expect.poll(marked).toBe('source')
  await expect.poll(coversLine).toBe(false)
})

/** Shows a hint in another editor, after which its code is loaded. */
async function showOne() {
  const stage = await show({ doc: 'select abs' })
  await userEvent.keyboard('(')
  await expect.poll(hint).toBe('abs(x)')
  await stage.unmount()
}

test.each([
  ['an unknown function', 'select my_own'],
  ['a comment', 'select 1 -- replace'],
  ['a text', "select 'replace"],
  ['a keyword', 'select 1 in '],
])('%s has no hint', async (_which, doc) => {
  await showOne()
  await show({ doc })
  await userEvent.keyboard('(1,')
  await expect.poll(text).toContain('(1,')
  await userEvent.keyboard('{Control>}{Shift>} {/Shift}{/Control}2')
  await expect.poll(text).toContain('(1,2')
  expect(hint()).toBeNull()
})

test('a database without signatures has no hints', async () => {
  await showOne()
  await show({ doc: 'select replace', dialect: 'postgresql' })
  await userEvent.keyboard('(x,')
  await userEvent.keyboard('{Control>}{Shift>} {/Shift}{/Control}y')
  await expect.poll(text).toContain('(x,y')
  expect(hint()).toBeNull()
})

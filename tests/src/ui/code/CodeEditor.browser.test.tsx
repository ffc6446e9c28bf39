import { createRef, useLayoutEffect, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { namesAt } from '#domain/sql/names/names-at.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { listedTables } from '#tests/support/listed-tables.ts'
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from '#ui/code/CodeEditor.tsx'
import type { FindNames } from '#ui/code/code-types.ts'

const frame = { width: 700, height: 260 }
const EDITOR = { label: 'SQL of tab 1', docKey: '1', doc: '', dialect: 'duckdb', onChange: () => {} } as const
const findNames: FindNames = async (text, position, dialect) => namesAt(text, position, dialect)
const show = (props: Partial<CodeEditorProps> = {}) => onStage(<CodeEditor {...EDITOR} {...props} />, frame)

/** Looks inside the shadow root. */
const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
  ])
const content = () => inside('.cm-content')[0]
const text = () =>
  inside('.cm-line')
    .map((line) => line.textContent)
    .join('\n')
const focusEditor = async () => {
  const element = content()
  if (element instanceof HTMLElement) element.focus()
  await expect.poll(() => inside('.cm-focused').length).toBe(1)
}

test('it is a multi-line text field with a name', async () => {
  await show()
  expect(content()?.getAttribute('role')).toBe('textbox')
  expect(content()?.getAttribute('aria-multiline')).toBe('true')
  expect(content()?.getAttribute('aria-label')).toBe('SQL of tab 1')
})

test('typing is reported after each key', async () => {
  const onChange = vi.fn()
  await show({ onChange })
  await focusEditor()
  await userEvent.keyboard('ab')
  expect(onChange.mock.calls).toEqual([['a'], ['ab']])
})

test("the owner's keys are handled before those of the editor", async () => {
  const run = vi.fn()
  await show({ doc: 'select 1', keys: [{ key: 'Mod-Enter', run }] })
  await focusEditor()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(run).toHaveBeenCalledOnce()
  expect(text()).toBe('select 1')
})

test('Tab indents; after Escape, Tab leaves', async () => {
  await show({ doc: 'x' })
  await focusEditor()
  await userEvent.keyboard('{Tab}')
  await expect.poll(text).toBe('  x')
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.poll(() => inside('.cm-focused').length).toBe(0)
  expect(text()).toBe('  x')
})

const Tabs = () => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({ 1: 'one', 2: 'two' })
  const [key, setKey] = useState('1')
  return (
    <>
      <button type="button" onClick={() => setKey(key === '1' ? '2' : '1')}>
        Other tab
      </button>
      <CodeEditor
        {...EDITOR}
        docKey={key}
        doc={texts[key] ?? ''}
        onChange={(changed) => setTexts((before) => ({ ...before, [key]: changed }))}
      />
    </>
  )
}

test('each document has its own text and its own undo', async () => {
  const screen = await onStage(<Tabs />, frame)
  const other = screen.getByRole('button', { name: 'Other tab' })
  await focusEditor()
  await userEvent.keyboard('1')
  await expect.poll(text).toBe('1one')
  await other.click()
  await expect.poll(text).toBe('two')
  await focusEditor()
  await userEvent.keyboard('2')
  await other.click()
  await expect.poll(text).toBe('1one')
  await focusEditor()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).toBe('one')
  await other.click()
  await expect.poll(text).toBe('2two')
})

test('a late echo of typed text changes nothing; a text from outside is applied and keeps the cursor', async () => {
  const screen = await show({ doc: 'a' })
  const again = (doc: string) =>
    screen.rerender(
      <div style={{ ...frame, display: 'flex' }}>
        <CodeEditor {...EDITOR} doc={doc} />
      </div>,
    )
  await focusEditor()
  await userEvent.keyboard('{End}bc')
  await again('ab')
  expect(text()).toBe('abc')
  await again('-- from outside\nabc')
  await expect.poll(text).toBe('-- from outside\nabc')
  await userEvent.keyboard('!')
  await expect.poll(text).toBe('-- from outside\nabc!')
})

/** Types a key right after another text was rendered, before any other task. */
const Hasty = ({ doc, onChange }: { readonly doc: string; readonly onChange: (text: string) => void }) => {
  const editor = useRef<CodeEditorHandle>(null)
  useLayoutEffect(() => {
    if (doc === 'one\ntwo') return
    editor.current?.select({ from: 3, to: 3 })
    editor.current?.insert('!')
  }, [doc])
  return <CodeEditor {...EDITOR} ref={editor} doc={doc} onChange={onChange} />
}

test('a key right after a text from outside is typed into that text, and both stay', async () => {
  const onChange = vi.fn()
  const screen = await onStage(<Hasty doc={'one\ntwo'} onChange={onChange} />, frame)
  await screen.rerender(
    <div style={{ ...frame, display: 'flex' }}>
      <Hasty doc={'one\ntwo, from outside'} onChange={onChange} />
    </div>,
  )
  await expect.poll(text).toBe('one!\ntwo, from outside')
  expect(onChange.mock.calls).toEqual([['one!\ntwo, from outside']])
})

test('a text that was typed earlier is applied again after another text from outside', async () => {
  const screen = await show({ doc: 'a' })
  const again = (doc: string) =>
    screen.rerender(
      <div style={{ ...frame, display: 'flex' }}>
        <CodeEditor {...EDITOR} doc={doc} />
      </div>,
    )
  await focusEditor()
  await userEvent.keyboard('{End}b')
  await again('ab')
  await again('from outside')
  await expect.poll(text).toBe('from outside')
  await again('ab')
  await expect.poll(text).toBe('ab')
})

test('a mark underlines its word, with a message and an action below the line', async () => {
  const run = vi.fn()
  const marks = [
    {
      line: 1,
      column: 8,
      message: 'No column `dep_delay`',
      action: { label: 'Replace', keys: 'Alt+Enter', run },
    },
  ]
  await show({ doc: 'select dep_delay\nfrom flights', marks })
  await expect.poll(() => inside('.cm-squiggle').map((mark) => mark.textContent)).toEqual(['dep_delay'])
  expect(inside('.cm-lensText')[0]?.textContent).toBe('No column dep_delay')
  await focusEditor()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(run).toHaveBeenCalledOnce()
})

test('completion knows keywords, tables, columns of the statement and of an alias', async () => {
  const catalogue = {
    defaultSchema: 'main',
    tables: listedTables(
      [{ schema: 'main', name: 'flights', columns: [{ name: 'delay', type: 'bigint' }, { name: 'origin' }] }],
      'main',
    ),
  }
  await show({ catalogue, findNames, doc: 'select  from flights f' })
  const labels = () => inside('.cm-completionLabel').map((label) => label.textContent)
  await focusEditor()
  await userEvent.keyboard('{ArrowRight>7}')
  await userEvent.keyboard('del')
  await expect.poll(labels).toContain('delay')
  await userEvent.keyboard('{Escape}{Backspace>3}')
  await userEvent.keyboard('f.')
  await expect.poll(labels).toEqual(['delay', 'origin'])
})

test('completion knows the alias of an inner query, beside a value of any length', async () => {
  const table = { name: 'cars', columns: [{ name: 'model' }, { name: 'year' }] }
  const value = `'${'0123456789abcdef'.repeat(1_000)}'`
  const doc = `WITH i AS (SELECT ${value} AS a,  FROM cars d WHERE 1=1) SELECT * FROM i`
  let handle: CodeEditorHandle | null = null
  await show({
    catalogue: { tables: listedTables([table]) },
    findNames,
    doc,
    ref: (made) => {
      handle = made
    },
  })
  await focusEditor()
  const editor: CodeEditorHandle | null = handle
  ;(editor as CodeEditorHandle | null)?.goTo(1, doc.indexOf('  FROM') + 2)
  await userEvent.keyboard('D.')
  await expect
    .poll(() => inside('.cm-completionLabel').map((label) => label.textContent))
    .toEqual(['model', 'year'])
})

test('Enter after a complete word is a line break', async () => {
  const table = { name: 'flights', columns: [{ name: 'delay', type: 'bigint' }] }
  await show({ catalogue: { tables: listedTables([table]) }, findNames, doc: 'select * from ' })
  await focusEditor()
  await userEvent.keyboard('{Control>}{End}{/Control}flights')
  await expect
    .poll(() => inside('.cm-completionLabel').map((label) => label.textContent))
    .toContain('flights')
  await userEvent.keyboard('{Enter}x')
  await expect.poll(text).toBe('select * from flights\nx')
})

test('a completion list does not return with its document', async () => {
  const screen = await onStage(<Tabs />, frame)
  const other = screen.getByRole('button', { name: 'Other tab' })
  await focusEditor()
  await userEvent.keyboard('{Control>}{End}{/Control} sel')
  await expect.poll(() => inside('.cm-completionLabel').length).toBeGreaterThan(0)
  // Not with the pointer: moving the focus closes an open list a moment later.
  other.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(text).toBe('two')
  other.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(text).toBe('one sel')
  expect(inside('.cm-completionLabel')).toEqual([])
})

test.each([
  ['a comment', '-- del'],
  ['a comment of several lines', '/* del'],
  ['a value', "'del"],
])('completion offers nothing in %s', async (_name, typed) => {
  const table = { name: 'flights', columns: [{ name: 'delay', type: 'bigint' }] }
  await show({ catalogue: { tables: listedTables([table]) }, findNames, doc: 'select 1 from flights where ' })
  await focusEditor()
  await userEvent.keyboard('{Control>}{End}{/Control}del')
  await expect.poll(() => inside('.cm-completionLabel').length).toBeGreaterThan(0)
  await userEvent.keyboard(`{Escape}{Backspace>3}${typed}`)
  await expect.poll(text).toContain('del')
  // The list is shown a moment after the key, if at all: Ctrl+Space requests it at once.
  await userEvent.keyboard('{Control>} {/Control}')
  expect(inside('.cm-completionLabel').map((label) => label.textContent)).not.toContain('delay')
})

test('functions, templates and typed literals have their own colours', async () => {
  await show({ doc: "select count(*), count from t where a > {{ least }} and d < TIMESTAMP '2001-01-01'" })
  await expect.poll(() => inside('.cm-function').map((mark) => mark.textContent)).toEqual(['count'])
  expect(inside('.cm-template').map((mark) => mark.textContent)).toEqual(['{{ least }}'])
  expect(inside('.cm-literalType').map((mark) => mark.textContent)).toEqual(['TIMESTAMP'])
})

test('Ctrl+F searches inside, and the handle goes to a place', async () => {
  let handle: CodeEditorHandle | null = null
  await show({
    doc: 'select\n  delay\nfrom flights',
    ref: (made) => {
      handle = made
    },
  })
  await focusEditor()
  await userEvent.keyboard('{Control>}f{/Control}del')
  await expect.poll(() => inside('.cm-searchMatch').length).toBe(1)
  const editor: CodeEditorHandle | null = handle
  ;(editor as CodeEditorHandle | null)?.goTo(3, 6)
  expect((editor as CodeEditorHandle | null)?.selection()).toMatchObject({ line: 3, column: 6 })
})

test('the focus of the editor element moves to its text', async () => {
  await show({ doc: 'select 1' })
  await focusEditor()
  const host = document.activeElement
  if (!(host instanceof HTMLElement)) throw new Error('no editor')
  host.blur()
  expect(document.activeElement).toBe(document.body)
  host.focus()
  expect(host.shadowRoot?.activeElement).toBe(content())
})

test('typed text replaces a selected range', async () => {
  const handle = createRef<CodeEditorHandle>()
  await show({ doc: '-- a note\nSELECT ...', ref: handle })
  await expect.poll(text).toBe('-- a note\nSELECT ...')
  handle.current?.select({ from: 10, to: 20 })
  await userEvent.keyboard('x')
  await expect.poll(text).toBe('-- a note\nx')
})

test('changes from elsewhere are applied around the cursor, and Undo reverts them separately', async () => {
  const onChange = vi.fn()
  const onSelectionChange = vi.fn()
  const ref = createRef<CodeEditorHandle>()
  await show({ ref, doc: 'one\ntwo\nthree', onChange, onSelectionChange })
  ref.current?.goTo(2, 3)
  await userEvent.keyboard('x')
  await expect.poll(text).toBe('one\ntwxo\nthree')
  ref.current?.take({
    docKey: '1',
    before: 'one\ntwxo\nthree',
    changes: [
      { from: 0, to: 3, insert: 'zero\nONE' },
      { from: 14, to: 14, insert: '\nfour' },
    ],
  })
  await expect.poll(text).toBe('zero\nONE\ntwxo\nthree\nfour')
  expect(onSelectionChange.mock.lastCall).toMatchObject([{ line: 3, column: 4 }])
  expect(onChange.mock.calls).toEqual([['one\ntwxo\nthree']])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).toBe('one\ntwxo\nthree')
})

test('changes for another text or another document are not applied', async () => {
  const ref = createRef<CodeEditorHandle>()
  await show({ ref, doc: 'one' })
  const changes = [{ from: 0, to: 1, insert: 'O' }]
  ref.current?.take({ docKey: '1', before: 'two', changes })
  ref.current?.take({ docKey: '2', before: 'one', changes })
  expect(text()).toBe('one')
})

test('a click into a placeholder selects it, until it is edited', async () => {
  const onChange = vi.fn()
  const placeholderIn = (doc: string) => (doc === '-- mind\nSELECT ...' ? { from: 8, to: 18 } : undefined)
  await show({ doc: '-- mind\nSELECT ...', placeholderIn, onChange })
  const click = async () => {
    const line = inside('.cm-line').at(-1)
    if (line !== undefined) await userEvent.click(line, { position: { x: 20, y: 8 } })
  }
  await click()
  await click()
  // Digits: a letter opens completions, which contain the same letter.
  await userEvent.keyboard('7')
  expect(onChange.mock.lastCall).toEqual(['-- mind\n7'])
  await click()
  await userEvent.keyboard('8')
  expect(onChange.mock.lastCall).toEqual(['-- mind\n78'])
})

test('a text that its owner normalizes is applied once, and keeps cursor and Undo', async () => {
  const ref = createRef<CodeEditorHandle>()
  const reported: string[] = []
  const Owner = () => {
    const [doc, setDoc] = useState('ab')
    const onChange = (typed: string) => {
      reported.push(typed)
      setDoc(typed.toWellFormed())
    }
    return <CodeEditor {...EDITOR} ref={ref} doc={doc} opensAt={{ from: 1, to: 1 }} onChange={onChange} />
  }
  await onStage(<Owner />, frame)
  await focusEditor()
  ref.current?.insert('\ud83d')
  await expect.poll(text).toBe('a\ufffdb')
  expect(ref.current?.selection()).toMatchObject({ from: 2, to: 2 })
  expect(reported).toEqual(['a\ud83db'])
  await userEvent.keyboard('c')
  await expect.poll(text).toBe('a\ufffdcb')
  await userEvent.keyboard('{Control>}zzz{/Control}')
  await expect.poll(text).toBe('ab')
})

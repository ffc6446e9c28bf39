import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor } from '#ui/code/CodeEditor.tsx'
import type { TextChecks } from '#ui/code/code-types.ts'

const frame = { width: 700, height: 200 }
const LINES = Array.from({ length: 200 }, (_, index) => `select ${index}`).join('\n')

const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ])

const content = () => {
  const [only, ...more] = inside('.cm-content')
  if (only === undefined || more.length > 0) throw new Error('There is not exactly one text on screen.')
  return only
}

/** Shows documents in one editor; `onChange` gets each typed text with the key of its document. */
const showDocs = async (checks?: TextChecks) => {
  const onChange = vi.fn<(key: string, text: string) => void>()
  const part = (key: string, doc: string) => (
    <CodeEditor
      label="SQL"
      dialect="duckdb"
      docKey={key}
      doc={doc}
      onChange={(text) => onChange(key, text)}
      checks={checks}
      autoFocus
    />
  )
  const screen = await onStage(part('1', 'one'), frame)
  const other = async (key: string, doc: string) =>
    screen.rerender(<div style={{ ...frame, display: 'flex' }}>{part(key, doc)}</div>)
  return { onChange, other }
}

test('a document that is shown again is not drawn again', async () => {
  const { other } = await showDocs()
  const [first, line] = [content(), inside('.cm-line')[0]]
  await other('2', 'two')
  expect(content()).not.toBe(first)
  expect(content().textContent).toBe('two')
  await other('1', 'one')
  expect(content()).toBe(first)
  expect(inside('.cm-line')).toEqual([line])
})

test('the focus passes to the shown document, and keys are typed there', async () => {
  const { onChange, other } = await showDocs()
  await expect.poll(() => inside('.cm-focused').length).toBe(1)
  await other('2', 'two')
  await userEvent.keyboard('2')
  await other('1', 'one')
  await userEvent.keyboard('1')
  expect(onChange.mock.calls).toEqual([
    ['2', '2two'],
    ['1', '1one'],
  ])
})

test('an input that ends after another document is shown stays in its own document', async () => {
  const { onChange, other } = await showDocs()
  const [line] = inside('.cm-line')
  await other('2', 'two')
  // As an input method does when it ends: it changes the text of the element that it began in.
  line?.append('!')
  await expect.poll(() => onChange.mock.calls).toEqual([['1', 'one!']])
  expect(content().textContent).toBe('two')
})

test('a document keeps its scroll position while another one is shown', async () => {
  const { other } = await showDocs()
  await other('2', LINES)
  const scroller = () => inside('.cm-scroller')[0]
  await expect.poll(() => scroller()?.scrollHeight ?? 0).toBeGreaterThan(2_000)
  // The editor may place the text once more after it is that high.
  const scrolled = () => {
    scroller()?.scrollTo({ top: 1_000 })
    return content().textContent
  }
  await expect.poll(scrolled).toContain('select 60')
  await other('1', 'one')
  await other('2', LINES)
  expect(scroller()?.scrollTop).toBe(1_000)
})

test('a document takes the text that its owner has when it is shown again', async () => {
  const { other } = await showDocs()
  await other('2', 'two')
  await other('1', 'one of another window')
  expect(content().textContent).toBe('one of another window')
})

test('a text is checked again when it is shown again', async () => {
  const checked: string[] = []
  const now: TextChecks['now'] = async (text) => {
    checked.push(text)
    return []
  }
  const { other } = await showDocs({ now })
  await expect.poll(() => checked).toEqual(['one'])
  await other('2', 'two')
  await expect.poll(() => checked.at(-1)).toBe('two')
  const before = checked.length
  await other('1', 'one')
  await expect.poll(() => checked.slice(before)).toEqual(['one'])
})

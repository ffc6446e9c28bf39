import { completionStatus } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor } from '#ui/code/CodeEditor.tsx'
import type * as lazyLanguageTools from '#ui/code/lazy-language-tools.ts'

/** The test decides when the grammar is loaded. */
const grammar = vi.hoisted(() => ({ hasArrived: false, coming: Promise.withResolvers<void>() }))

vi.mock('#ui/code/lazy-language-tools.ts', async (): Promise<typeof lazyLanguageTools> => {
  const { languageTools } = await import('#ui/code/language-tools.ts')
  return {
    languageToolsNow: () => (grammar.hasArrived ? languageTools : null),
    loadLanguageTools: async () => grammar.coming.promise,
  }
})

beforeEach(() => {
  Object.assign(grammar, { hasArrived: false, coming: Promise.withResolvers<void>() })
})

const arrive = () => {
  grammar.hasArrived = true
  grammar.coming.resolve()
}

const DOCS = { '1': 'select 1 as first', '2': 'select 2 as second' } as const

function TwoDocs() {
  const [shown, setShown] = useState<keyof typeof DOCS>('1')
  return (
    <>
      {(['1', '2'] as const).map((key) => (
        <button key={key} type="button" onClick={() => setShown(key)}>
          Show {key}
        </button>
      ))}
      <CodeEditor label="SQL" docKey={shown} doc={DOCS[shown]} dialect="duckdb" onChange={() => undefined} />
    </>
  )
}

const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ])
const shownText = () =>
  inside('.cm-line')
    .map((line) => line.textContent)
    .join('\n')
const offered = () => inside('.cm-tooltip-autocomplete li').map((line) => line.textContent)
const coloured = () => inside('.cm-line span').map((word) => word.textContent)

test('a text that was stored before the grammar was loaded is coloured when it is shown again', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  await expect.poll(shownText).toBe('select 1 as first')
  await page.getByRole('button', { name: 'Show 2' }).click()
  await expect.poll(shownText).toBe('select 2 as second')
  expect(coloured()).toEqual([])
  arrive()
  await expect.poll(coloured).toContain('select')
  await page.getByRole('button', { name: 'Show 1' }).click()
  await expect.poll(shownText).toBe('select 1 as first')
  await expect.poll(coloured).toContain('select')
})

test('a word that was typed before the completions were loaded has its list', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  await writeAtEnd(' from t wher')
  arrive()
  await expect.poll(offered).toContain('WHEREkeyword')
})

test('a word that is no longer being typed gets no list', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  await writeAtEnd(' from t wher')
  await userEvent.keyboard('{Home}')
  arrive()
  await expect.poll(coloured).toContain('select')
  expect(inside('.cm-editor').map(listOf)).toEqual([null])
})

test('edits before the undo history was loaded can be undone, in the same steps', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  // One character each: the pauses of a slow machine would divide longer edits into more steps.
  await writeAtEnd(',')
  await userEvent.keyboard('{Home}-')
  await expect.poll(shownText).toBe('-select 1 as first,')
  arrive()
  await expect.poll(coloured).toContain('select')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(shownText).toBe('select 1 as first,')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(shownText).toBe('select 1 as first')
})

test('a command before it was loaded, and the keys after it, wait for it in order', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  await writeAtEnd(',')
  await userEvent.keyboard('{Enter}2{Tab}as b')
  expect(shownText()).toBe('select 1 as first,')
  arrive()
  // Tab indents the line of the cursor.
  await expect.poll(shownText).toBe('select 1 as first,\n  2as b')
})

test('without the commands Enter still begins a line', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  await writeAtEnd(',')
  await userEvent.keyboard('{Enter}2')
  grammar.coming.resolve()
  await expect.poll(shownText).toBe('select 1 as first,\n2')
})

/** Whether a list is shown or being computed. */
const listOf = (editor: HTMLElement) => {
  const view = EditorView.findFromDOM(editor)
  return view && completionStatus(view.state)
}

const writeAtEnd = async (text: string) => {
  await expect.poll(() => inside('.cm-content').length).toBe(1)
  for (const content of inside('.cm-content')) content.focus()
  await userEvent.keyboard(`{End}${text}`)
  await expect.poll(shownText).toContain(text)
}

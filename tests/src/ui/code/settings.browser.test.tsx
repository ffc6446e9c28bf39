import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor } from '#ui/code/CodeEditor.tsx'
import type { CodeSettings } from '#ui/code/code-types.ts'

const STANDARD: CodeSettings = { fontSize: 13, wraps: false, tabWidth: 2, keySet: 'standard' }
const run = vi.fn()
const KEYS = [{ key: 'Mod-Enter', run }]

const DOCS = { '1': 'select 1', '2': 'select 2' } as const

/** Changes of a test while the editor is shown. */
type Steps = {
  choose: (settings: Partial<CodeSettings>) => void
  open: (key: keyof typeof DOCS) => void
}
const steps: Steps = { choose: () => {}, open: () => {} }
const { choose, open }: Steps = {
  choose: (settings) => steps.choose(settings),
  open: (key) => steps.open(key),
}

function Editor({ first }: { readonly first: Partial<CodeSettings> }) {
  const [settings, setSettings] = useState({ ...STANDARD, ...first })
  const [docKey, setDocKey] = useState<keyof typeof DOCS>('1')
  useEffect(() => {
    Object.assign(steps, {
      choose: (changed: Partial<CodeSettings>) => setSettings((before) => ({ ...before, ...changed })),
      open: setDocKey,
    })
  }, [])
  return (
    <>
      <CodeEditor
        label="SQL"
        docKey={docKey}
        doc={DOCS[docKey]}
        dialect="duckdb"
        settings={settings}
        keys={KEYS}
        onChange={() => {}}
      />
      <button type="button">Next</button>
    </>
  )
}

const show = (first: Partial<CodeSettings>) => onStage(<Editor first={first} />, { width: 700, height: 260 })

const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ])
const text = () =>
  inside('.cm-line')
    .map((line) => line.textContent)
    .join('\n')
const fontSize = () => inside('.cm-line').map((line) => getComputedStyle(line).fontSize)
const focus = () => inside('.cm-content')[0]?.focus()
const mode = () => inside('.cm-vim-panel').map((panel) => panel.textContent)

test('size, wrapping and tab width change while a text is shown', async () => {
  await show({ fontSize: 18 })
  await expect.poll(fontSize).toEqual(['18px'])
  choose({ fontSize: 11, wraps: true, tabWidth: 4 })
  await expect.poll(fontSize).toEqual(['11px'])
  expect(inside('.cm-lineWrapping')).toHaveLength(1)
  focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(text).toBe('    select 1')
})

test('the keys of Vim load, and apply to a document that was stored without them', async () => {
  await show({})
  open('2')
  await expect.poll(text).toBe('select 2')
  choose({ keySet: 'vim' })
  await expect.poll(() => mode().length).toBe(1)
  open('1')
  await expect.poll(text).toBe('select 1')
  focus()
  await userEvent.keyboard('dw')
  await expect.poll(text).toBe('1')
  choose({ keySet: 'standard' })
  await expect.poll(() => mode().length).toBe(0)
  await userEvent.keyboard('x')
  await expect.poll(text).toBe('x1')
})

test('with the keys of Vim Mod+Enter runs, and Escape with Tab leaves', async () => {
  await show({ keySet: 'vim' })
  await expect.poll(() => mode().length).toBe(1)
  focus()
  await userEvent.keyboard('i{Control>}{Enter}{/Control}')
  expect(run).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  expect(run).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Next')
  expect(text()).toBe('select 1')
})

test('the keys of Emacs load: they remove text up to the end of the line, and insert it', async () => {
  await show({ keySet: 'emacs' })
  await expect.poll(() => inside('.cm-line').length).toBe(1)
  focus()
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
      return text()
    })
    .toBe('')
  await userEvent.keyboard('x{Control>}y{/Control}')
  await expect.poll(text).toBe('xselect 1')
})

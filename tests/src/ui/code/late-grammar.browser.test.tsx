import type * as lazyWriting from '#ui/code/lazy-writing.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CodeEditor } from '#ui/code/CodeEditor.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

/** The grammar comes when the test says so. */
const grammar = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { arrive: resolve, arrived: promise }
})

vi.mock('#ui/code/lazy-writing.ts', async (): Promise<typeof lazyWriting> => {
  const { writing } = await import('#ui/code/writing.ts')
  let loaded: typeof writing | null = null
  const loading = grammar.arrived.then(() => {
    loaded = writing
  })
  return { writingNow: () => loaded, loadWriting: async () => loading }
})

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
    ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
  ])
const shownText = () =>
  inside('.cm-line')
    .map((line) => line.textContent)
    .join('\n')
const coloured = () => inside('.cm-line span').map((word) => word.textContent)

test('a text that was left before the grammar came is coloured when it is shown again', async () => {
  await onStage(<TwoDocs />, { width: 700, height: 260 })
  await expect.poll(shownText).toBe('select 1 as first')
  await page.getByRole('button', { name: 'Show 2' }).click()
  await expect.poll(shownText).toBe('select 2 as second')
  expect(coloured()).toEqual([])
  grammar.arrive()
  await expect.poll(coloured).toContain('select')
  await page.getByRole('button', { name: 'Show 1' }).click()
  await expect.poll(shownText).toBe('select 1 as first')
  await expect.poll(coloured).toContain('select')
})

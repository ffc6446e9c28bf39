import { expect, test } from 'vitest'
import { onStage } from '#tests/src/ui/stage.tsx'
import { Compared } from '#ui/merge/Compared.tsx'

/** Looks inside the shadow root. */
const inside = (selector: string) =>
  [...document.querySelectorAll('div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
  ])
const texts = (selector: string) => inside(selector).map((element) => element.textContent)

const first = { label: 'Before', text: 'select a\nfrom flights' }
const second = { label: 'Now', text: 'select a\nfrom flights\nlimit 10' }

test('only a line that is added at the end is coloured, in columns', async () => {
  await onStage(<Compared first={first} second={second} dialect="duckdb" layout="columns" />)
  await expect.poll(() => texts('.cm-changedLine')).toEqual(['limit 10'])
})

test('only a line that is added at the end is coloured, one above the other', async () => {
  await onStage(<Compared first={first} second={second} dialect="duckdb" layout="unified" />)
  await expect.poll(() => texts('.cm-changedLine, .cm-insertedLine')).toContain('limit 10')
  expect(texts('.cm-deletedLine')).toEqual([])
  expect(texts('.cm-changedLine')).not.toContain('from flights')
})

test('there is no number after the last line of either text', async () => {
  await onStage(<Compared first={first} second={second} dialect="duckdb" layout="columns" />)
  const numbers = () =>
    inside('.cm-lineNumbers').map((gutter) =>
      [...gutter.querySelectorAll<HTMLElement>('.cm-gutterElement')]
        .filter(({ style }) => style.visibility !== 'hidden')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
    )
  await expect.poll(numbers).toEqual([
    ['1', '2'],
    ['1', '2', '3'],
  ])
})

import { useSteady } from '#parts/use-steady.ts'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

const RULES = { wordsOf: (word: string) => word, isUrgent: (word: string) => word === 'Not saved' }

const seen: { readonly word: string; readonly at: number }[] = []

const Word = ({ word }: { readonly word: string }) => {
  const shown = useSteady(word, RULES)
  useEffect(() => {
    seen.push({ word: shown, at: performance.now() })
  }, [shown])
  return <p>{shown}</p>
}

test('no two changes of words come within half a second, and an alarm does not wait', async () => {
  const { rerender } = await render(<Word word="Synced" />)
  await rerender(<Word word="Sending" />)
  await expect.element(page.getByText('Sending')).toBeVisible()
  await rerender(<Word word="Waiting" />)
  await rerender(<Word word="Synced" />)
  await rerender(<Word word="Offline" />)
  await expect.element(page.getByText('Offline')).toBeVisible()
  await rerender(<Word word="Not saved" />)
  expect(page.getByText('Not saved').elements()).toHaveLength(1)
  const calm = seen.filter(({ word }) => word !== 'Not saved').slice(1)
  const gaps = calm.slice(1).map(({ at }, index) => at - (calm[index]?.at ?? 0))
  expect(gaps.length).toBeGreaterThan(0)
  // A picture comes a moment after it was decided, so a little less may lie between two of them.
  expect(gaps.every((gap) => gap > 300)).toBe(true)
  expect(seen.at(-1)?.word).toBe('Not saved')
})

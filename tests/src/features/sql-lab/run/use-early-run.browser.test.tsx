import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LocalId } from '#domain/core/ids.ts'
import { useEarlyRun } from '#features/sql-lab/run/use-early-run.ts'

const [A, B] = ['a', 'b'].map((name) => name.padEnd(21, '_') as LocalId) as [LocalId, LocalId]

const Asking = ({
  localId = A,
  isEarly,
  run,
}: {
  readonly localId?: LocalId
  readonly isEarly: boolean
  readonly run: () => void
}) => {
  const { isWaiting, runLater } = useEarlyRun(localId, isEarly, run)
  return (
    <button type="button" onClick={() => runLater('statement')}>
      {isWaiting ? 'Waiting' : 'Run'}
    </button>
  )
}

test('a run that was requested too early starts once, with its mode, when it can', async () => {
  const run = vi.fn()
  const stage = await render(<Asking isEarly run={run} />)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect.element(page.getByRole('button', { name: 'Waiting' })).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  await stage.rerender(<Asking isEarly={false} run={run} />)
  await expect.element(page.getByRole('button', { name: 'Run' })).toBeVisible()
  await expect.poll(() => run.mock.calls).toEqual([['statement']])
  await stage.rerender(<Asking isEarly run={run} />)
  await stage.rerender(<Asking isEarly={false} run={run} />)
  expect(run).toHaveBeenCalledTimes(1)
})

test('it is dropped when another tab is shown, and does not start after that', async () => {
  const run = vi.fn()
  const stage = await render(<Asking isEarly run={run} />)
  await page.getByRole('button', { name: 'Run' }).click()
  await stage.rerender(<Asking localId={B} isEarly run={run} />)
  await expect.element(page.getByRole('button', { name: 'Run' })).toBeVisible()
  await stage.rerender(<Asking isEarly={false} run={run} />)
  await expect.element(page.getByRole('button', { name: 'Run' })).toBeVisible()
  expect(run).not.toHaveBeenCalled()
})

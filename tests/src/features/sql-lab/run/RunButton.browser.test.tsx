import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RunButton } from '#features/sql-lab/run/RunButton.tsx'
import { scriptErrorRule } from '#features/sql-lab/run/script-error-rule.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

test('if nothing can run, both halves show the reason, and neither runs nor opens', async () => {
  const runText = vi.fn()
  await onStage(
    <RunButton
      latest={null}
      problem="Pick a database first"
      isWaiting={false}
      stopping={null}
      runText={runText}
      mayWait={false}
      runWhenAnswered={vi.fn()}
      stop={vi.fn()}
      openRelation={vi.fn()}
      canKeep
    />,
  )
  for (const name of [/^Run/u, 'More ways to run']) {
    await userEvent.tab()
    const half = page.getByRole('button', { name })
    await expect.element(half).toHaveFocus()
    await expect.element(half).toHaveAttribute('aria-disabled', 'true')
    await expect.element(half).toHaveAccessibleDescription('Pick a database first')
    await userEvent.keyboard('{Enter}')
  }
  expect(runText).not.toHaveBeenCalled()
  expect(page.getByRole('menu').query()).toBeNull()
})

test('while the server does not answer, a query may wait for it', async () => {
  const runWhenAnswered = vi.fn()
  await onStage(
    <RunButton
      latest={null}
      problem="The data is not on this device."
      isWaiting={false}
      stopping={null}
      runText={vi.fn()}
      mayWait
      runWhenAnswered={runWhenAnswered}
      stop={vi.fn()}
      openRelation={vi.fn()}
      canKeep
    />,
  )
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitem', { name: 'Run when the server answers' }).click()
  expect(runWhenAnswered).toHaveBeenCalledOnce()
})

test('the rule for failed statements of a script is chosen in the menu, and remembered', async () => {
  await onStage(
    <RunButton
      latest={null}
      problem={false}
      isWaiting={false}
      stopping={null}
      runText={vi.fn()}
      mayWait={false}
      runWhenAnswered={vi.fn()}
      stop={vi.fn()}
      openRelation={vi.fn()}
      canKeep
    />,
  )
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitemradio', { name: 'Continue with the next' }).click()
  expect(scriptErrorRule.get()).toBe('go-on')
  expect(localStorage.getItem('offset-script-error')).toBe('go-on')
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitemradio', { name: 'Stop' }).click()
  expect(scriptErrorRule.get()).toBe('stop')
  expect(localStorage.getItem('offset-script-error')).toBeNull()
})

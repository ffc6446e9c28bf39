import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CheckedExpression } from '#data/commands/datasets/check-expression.ts'
import { ExpressionField } from '#features/datasets/check/ExpressionField.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const MESSAGE = 'Binder Error: Referenced column "m" not found'

interface StagedProps {
  readonly answer: Promise<CheckedExpression> | null
  readonly draft?: string | null
  readonly onStore: (text: string) => void
  readonly onDraft?: (text: string | null) => void
  readonly stored?: Promise<boolean>
  readonly isNew?: boolean
}

const STORED = Promise.resolve(true)

const Staged = (props: StagedProps) => {
  const { answer, draft = null, onStore, onDraft = () => undefined, stored = STORED, isNew = false } = props
  const [value, setValue] = useState(isNew ? '' : 'SUM(n)')
  return (
    <>
      <ExpressionField
        kind="metric"
        value={value}
        hint="One aggregate, such as SUM(n)"
        tryOut={answer === null ? null : async () => answer}
        draft={draft}
        isNew={isNew}
        onDraft={onDraft}
        onStore={async (text) => {
          onStore(text)
          const isStored = await stored
          if (isStored) setValue(text)
          return isStored
        }}
      />
      <button type="button">elsewhere</button>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'SQL expression' })

async function write(text: string) {
  await field().fill(text)
  await page.getByRole('button', { name: 'elsewhere' }).click()
}

test('an accepted expression is stored on blur', async () => {
  const onStore = vi.fn()
  await onStage(<Staged answer={Promise.resolve({ state: 'right', genericType: 0 })} onStore={onStore} />)
  await write('MAX(n)')
  await expect.poll(() => onStore.mock.calls).toEqual([['MAX(n)']])
  await expect.element(page.getByText('One aggregate, such as SUM(n)')).toBeVisible()
})

test('a rejected expression is not stored until Save anyway, and the field shows the database’s message', async () => {
  const onStore = vi.fn()
  const onDraft = vi.fn()
  const answer = Promise.resolve({ state: 'wrong', message: MESSAGE } as const)
  await onStage(<Staged answer={answer} onStore={onStore} onDraft={onDraft} />)
  await write('SUM(m)')
  await expect.element(page.getByText(MESSAGE)).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(onStore).not.toHaveBeenCalled()
  expect(onDraft.mock.calls).toEqual([['SUM(m)']])
  await page.getByRole('button', { name: 'Save anyway' }).click()
  expect(onStore.mock.calls).toEqual([['SUM(m)']])
  await expect.poll(() => onDraft.mock.calls.at(-1)).toEqual([null])
  await expect.element(page.getByText(MESSAGE)).not.toBeInTheDocument()
})

test('Reset restores the saved expression', async () => {
  const onStore = vi.fn()
  await onStage(<Staged answer={Promise.resolve({ state: 'wrong', message: MESSAGE })} onStore={onStore} />)
  await write('SUM(m)')
  await page.getByRole('button', { name: 'Reset to the saved expression' }).click()
  await expect.element(field()).toHaveValue('SUM(n)')
  expect(onStore).not.toHaveBeenCalled()
})

test('without a network an expression is stored, with a note that it was not checked', async () => {
  const onStore = vi.fn()
  await onStage(<Staged answer={null} onStore={onStore} />)
  await write('SUM(m)')
  await expect.element(page.getByText('Saved, not checked without a network')).toBeVisible()
  expect(onStore.mock.calls).toEqual([['SUM(m)']])
})

test('a sub-query is rejected without a request', async () => {
  const onStore = vi.fn()
  await onStage(<Staged answer={Promise.resolve({ state: 'right', genericType: 0 })} onStore={onStore} />)
  await write('(SELECT 1)')
  await expect.element(page.getByText('Custom SQL fields cannot contain sub-queries.')).toBeVisible()
  expect(onStore).not.toHaveBeenCalled()
})

test('leaving the field during a check stores the text', async () => {
  const onStore = vi.fn()
  const never = new Promise<CheckedExpression>(() => undefined)
  const { unmount } = await onStage(<Staged answer={never} onStore={onStore} />)
  await write('MAX(n)')
  await expect.element(page.getByText('Checking with the server')).toBeVisible()
  await unmount()
  expect(onStore.mock.calls).toEqual([['MAX(n)']])
})

test('a rejected text that was not saved is shown again, and checked again', async () => {
  const onStore = vi.fn()
  await onStage(
    <Staged
      answer={Promise.resolve({ state: 'wrong', message: MESSAGE })}
      draft="SUM(m)"
      onStore={onStore}
    />,
  )
  await expect.element(field()).toHaveValue('SUM(m)')
  await expect.element(page.getByText('This is not saved yet')).toBeVisible()
  await userEvent.click(field())
  await page.getByRole('button', { name: 'elsewhere' }).click()
  await expect.element(page.getByText(MESSAGE)).toBeVisible()
})

test('typed text is a draft from the first key, until it equals the stored text', async () => {
  const onDraft = vi.fn()
  const onStore = vi.fn()
  await onStage(
    <Staged
      answer={Promise.resolve({ state: 'right', genericType: 0 })}
      onStore={onStore}
      onDraft={onDraft}
    />,
  )
  await field().fill('SUM(')
  expect(onDraft.mock.calls).toEqual([['SUM(']])
  await write('(SELECT 1)')
  expect(onDraft.mock.calls).toEqual([['SUM('], ['(SELECT 1)']])
  await field().fill('SUM(n)')
  expect(onDraft.mock.calls.at(-1)).toEqual([null])
  expect(onStore).not.toHaveBeenCalled()
})

test('a text that is being checked is a draft until it is stored', async () => {
  const onDraft = vi.fn()
  const never = new Promise<CheckedExpression>(() => undefined)
  const { unmount } = await onStage(<Staged answer={never} onStore={vi.fn()} onDraft={onDraft} />)
  await write('MAX(n)')
  await expect.element(page.getByText('Checking with the server')).toBeVisible()
  expect(onDraft.mock.calls).toEqual([['MAX(n)']])
  await unmount()
  await expect.poll(() => onDraft.mock.calls.at(-1)).toEqual([null])
})

test('a text that is being stored is a draft until that succeeded, also after a failure', async () => {
  const onDraft = vi.fn()
  const { promise: stored, resolve } = Promise.withResolvers<boolean>()
  await onStage(<Staged answer={null} onStore={vi.fn()} onDraft={onDraft} stored={stored} />)
  await write('MAX(n)')
  expect(onDraft.mock.calls).toEqual([['MAX(n)']])
  await expect.element(page.getByText('Saved, not checked without a network')).not.toBeInTheDocument()
  resolve(false)
  await stored
  expect(onDraft.mock.calls).toEqual([['MAX(n)']])
  await expect.element(field()).toHaveValue('MAX(n)')
})

test('a new part that the server rejects is not saved, also when the field is left', async () => {
  const onStore = vi.fn()
  const onDraft = vi.fn()
  const answer = Promise.resolve({ state: 'wrong', message: MESSAGE } as const)
  const { unmount } = await onStage(<Staged isNew answer={answer} onStore={onStore} onDraft={onDraft} />)
  await write('SUM(m)')
  await expect.element(page.getByText(MESSAGE)).toBeVisible()
  await unmount()
  expect(onStore).not.toHaveBeenCalled()
  expect(onDraft.mock.calls).toEqual([['SUM(m)']])
})

test('a new part is saved once the server accepts it, also if the field was left before', async () => {
  const onStore = vi.fn()
  const { promise: answer, resolve } = Promise.withResolvers<CheckedExpression>()
  const { unmount } = await onStage(<Staged isNew answer={answer} onStore={onStore} />)
  await write('MAX(n)')
  await expect.element(page.getByText('Checking with the server')).toBeVisible()
  await unmount()
  expect(onStore).not.toHaveBeenCalled()
  resolve({ state: 'right', genericType: 0 })
  await expect.poll(() => onStore.mock.calls).toEqual([['MAX(n)']])
})

test('a new part that could not be checked is saved only by Save anyway', async () => {
  const onStore = vi.fn()
  await onStage(<Staged isNew answer={Promise.resolve({ state: 'unchecked' })} onStore={onStore} />)
  await write('MAX(n)')
  await expect.element(page.getByText('Not saved: the server could not check it')).toBeVisible()
  expect(onStore).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  expect(onStore.mock.calls).toEqual([['MAX(n)']])
})

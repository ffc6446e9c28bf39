import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ParametersDialog } from '#features/sql-lab/params/ParametersDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const SQL =
  "SELECT * FROM flights WHERE origin = '{{ origin }}' AND day > '{{ day | default('2001-01-01') }}'"

async function open(more: { readonly templateParams?: string | null; readonly isRun?: boolean } = {}) {
  const onSet = vi.fn(async () => null)
  await onStage(
    <ParametersDialog
      sql={SQL}
      templateParams={more.templateParams ?? null}
      isRun={more.isRun ?? true}
      onSet={onSet}
      onClose={vi.fn()}
    />,
  )
  return onSet
}

function json() {
  return page.getByRole('textbox', { name: 'JSON' })
}

test('a field for each name writes the JSON beside it, and a run goes on with it', async () => {
  const onSet = await open()
  await userEvent.fill(page.getByRole('textbox', { name: 'origin' }), 'SFO')
  await expect.element(json()).toHaveValue('{\n  "origin": "SFO"\n}')
  await userEvent.click(page.getByRole('button', { name: 'Run' }))
  expect(onSet).toHaveBeenCalledExactlyOnceWith('{\n  "origin": "SFO"\n}')
})

test('a run that needs a name is not sent without it; one with a default may stay empty', async () => {
  const onSet = await open()
  const origin = page.getByRole('textbox', { name: 'origin' })
  await expect.element(origin).toHaveAccessibleDescription('The SQL needs a value for it.')
  await expect.element(page.getByRole('textbox', { name: 'day' })).toHaveAccessibleDescription('Optional.')
  await userEvent.click(page.getByRole('button', { name: 'Run' }))
  expect(onSet).not.toHaveBeenCalled()
})

test('JSON that cannot be read is named, and nothing is stored', async () => {
  const onSet = await open({ isRun: false })
  await userEvent.fill(json(), '[1]')
  await expect
    .element(json())
    .toHaveAccessibleDescription(
      'Parameters are a JSON object such as {"day": "2020-01-31"}; this is a list.',
    )
  await expect.element(page.getByRole('button', { name: 'Store' })).toHaveAttribute('aria-disabled', 'true')
  expect(onSet).not.toHaveBeenCalled()
})

test('what was written as JSON stands in the fields', async () => {
  await open({ templateParams: '{"origin": "ORD", "other": [1]}' })
  await expect.element(page.getByRole('textbox', { name: 'origin' })).toHaveValue('ORD')
})

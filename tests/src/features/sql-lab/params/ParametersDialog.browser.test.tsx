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

test('the fields write the JSON, and the run continues with it', async () => {
  const onSet = await open()
  await userEvent.fill(page.getByRole('textbox', { name: 'origin' }), 'SFO')
  await expect.element(json()).toHaveValue('{\n  "origin": "SFO"\n}')
  await userEvent.click(page.getByRole('button', { name: 'Run' }))
  expect(onSet).toHaveBeenCalledExactlyOnceWith('{\n  "origin": "SFO"\n}')
})

test('a run with a missing value is not sent; a parameter with a default may be empty', async () => {
  const onSet = await open()
  const origin = page.getByRole('textbox', { name: 'origin' })
  await expect.element(origin).toHaveAccessibleDescription('The SQL needs a value for it.')
  await expect.element(page.getByRole('textbox', { name: 'day' })).toHaveAccessibleDescription('Optional.')
  await userEvent.click(page.getByRole('button', { name: 'Run' }))
  expect(onSet).not.toHaveBeenCalled()
})

test('invalid JSON is reported, and nothing is stored', async () => {
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

test('existing JSON is shown in the fields', async () => {
  await open({ templateParams: '{"origin": "ORD", "other": [1]}' })
  await expect.element(page.getByRole('textbox', { name: 'origin' })).toHaveValue('ORD')
})

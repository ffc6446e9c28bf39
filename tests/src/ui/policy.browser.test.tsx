import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeEditor } from '#ui/code/CodeEditor.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Menu } from '#ui/controls/Menu.tsx'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { onStage } from './stage.tsx'

/** The style and script parts of the product's policy. Source: security §11. */
const POLICY = "style-src 'self'; object-src 'none'; require-trusted-types-for 'script'"
const reports: string[] = []
const report = (event: SecurityPolicyViolationEvent) =>
  reports.push(`${event.violatedDirective} ${event.sourceFile} ${event.sample}`)

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', report)
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = POLICY
  document.head.append(policy)
})

afterAll(() => document.removeEventListener('securitypolicyviolation', report))

test('the policy is in force', async () => {
  const style = document.createElement('style')
  style.textContent = 'p { color: red }'
  document.head.append(style)
  await expect.poll(() => reports.length).toBe(1)
  reports.length = 0
})

test('editor, grid and combo box do not violate it', async () => {
  const options = [{ id: 'a', label: 'Atlanta' }]
  await onStage(
    <>
      <CodeEditor
        label="SQL"
        docKey="1"
        doc="select 1 from t"
        dialect="duckdb"
        onChange={() => {}}
        autoFocus
      />
      <DataGrid
        label="Result"
        columns={[{ name: 'a', kind: 'integer', typeLabel: 'BIGINT' }]}
        rowCount={3}
        cell={(row) => row}
      />
      <MultiComboBox
        label="Destination"
        options={options}
        chosen={[]}
        placeholder="Any"
        onChange={() => {}}
      />
    </>,
  )
  await userEvent.keyboard('se')
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.click(page.getByRole('button', { name: /^Destination/ }))
  await expect.element(page.getByRole('option', { name: 'Atlanta' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(reports).toEqual([])
})

test('menu and dialog do not violate it', async () => {
  const anchor = { current: document.body }
  const groups = [{ id: 'a', entries: [{ id: 'run', label: 'Run all', run: () => {} }] }]
  const screen = await onStage(
    <Menu label="Run" groups={groups} anchor={anchor} open onOpenChange={() => {}} />,
  )
  await expect.element(page.getByRole('menuitem', { name: 'Run all' })).toBeVisible()
  await screen.rerender(
    <Dialog open onClose={() => {}} title="Discard?">
      Words
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Discard?' })).toBeVisible()
  expect(reports).toEqual([])
})

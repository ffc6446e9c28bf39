import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { beginDraft } from '#domain/dashboard/edit/draft.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { PropertiesDialog } from '#features/dashboards/edit/properties/PropertiesDialog.tsx'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  connection.report(null)
})

async function dialog() {
  const draft = beginDraft({
    ...BLANK_DASHBOARD,
    title: 'Flights',
    owners: [7],
    metadata: { color_scheme: '' },
  })
  const performTogether = vi.fn<DashboardEdit['performTogether']>()
  const edit: DashboardEdit = {
    draft,
    document: draft.document,
    isUnsaved: false,
    storedAt: null,
    isRefused: false,
    perform: () => null,
    performTogether,
    replace: () => undefined,
    check: () => null,
    undo: () => undefined,
    redo: () => undefined,
  }
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <PropertiesDialog edit={edit} onClose={() => undefined} />
    </WorkspaceContext>,
    { width: 900, height: 800 },
  )
  return performTogether
}

const answer = (templates: readonly object[], sent: unknown[] = []) =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (!url.includes('css_template')) return Response.json({ result: 'token' })
    if (method !== 'POST') return Response.json({ count: templates.length, ids: [], result: templates })
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'))
    return Response.json({ id: 4, result: {} }, { status: 201 })
  })

test('CSS from a template, and all properties are applied together', async () => {
  answer([{ id: 3, template_name: 'Dark cards', css: '.card { color: red }' }])
  const performTogether = await dialog()
  await page.getByRole('button', { name: 'Apply a template' }).click()
  await page.getByRole('menuitem', { name: 'Dark cards' }).click()
  await expect.element(page.getByRole('textbox', { name: 'CSS' })).toHaveTextContent('.card { color: red }')
  await page.getByRole('textbox', { name: 'Title' }).fill('Delays')
  await page.getByRole('textbox', { name: 'JSON metadata' }).fill('{"refresh_frequency": 30}')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  expect(performTogether.mock.calls).toEqual([
    [
      [
        { op: 'set-fields', fields: { title: 'Delays', css: '.card { color: red }' } },
        {
          op: 'set-settings',
          settings: new Map<string, unknown>([
            ['refresh_frequency', 30],
            ['color_scheme', undefined],
          ]),
        },
      ],
    ],
  ])
})

test('problems of CSS and metadata have their line and column', async () => {
  answer([])
  const performTogether = await dialog()
  await page.getByRole('textbox', { name: 'CSS' }).fill('.a { color: red }\n@import "x";')
  await expect
    .element(page.getByRole('status', { name: 'Problems of CSS' }))
    .toHaveTextContent('Line 2, column 1: @import "x" is not allowed.')
  await page.getByRole('textbox', { name: 'JSON metadata' }).fill('{"refresh_frequency": "x"}')
  const problem = 'Line 1, column 2: “refresh_frequency” must be a number of seconds.'
  await expect
    .element(page.getByRole('status', { name: 'Problems of JSON metadata' }))
    .toHaveTextContent(problem)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  expect(performTogether).not.toHaveBeenCalled()
})

test('CSS is saved as a template', async () => {
  const sent: unknown[] = []
  answer([], sent)
  await dialog()
  await page.getByRole('textbox', { name: 'CSS' }).fill('.a { color: red }')
  await page.getByRole('button', { name: 'Save as a template' }).click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Red')
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect.poll(() => sent).toEqual([{ template_name: 'Red', css: '.a { color: red }' }])
  await expect.poll(() => JSON.stringify(toasts.get())).toContain('The template is saved.')
})

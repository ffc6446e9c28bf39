import type { Locator, Page } from '@playwright/test'
import { isRecord } from '#domain/core/parse.ts'
import type { Offset } from './offset-user.ts'
import { wireOf } from './wire.ts'

/** The pane in which the fields of the chart are set. */
export function fields(page: Page): Locator {
  return page.getByRole('region', { name: 'Fields' })
}

/** The field of entries with that label: `Metrics`, `Dimensions`. */
export function well(page: Page, label: string): Locator {
  return fields(page).getByRole('group', { name: label, exact: true })
}

/** What the dataset has, by the words that are shown. */
export function sourceItem(page: Page, name: string): Locator {
  return page
    .getByRole('complementary', { name: 'Dataset' })
    .getByRole('list')
    .getByRole('button', { name, exact: true })
}

/** The chart, once it stands drawn. */
export function drawnChart(page: Page): Locator {
  return page.locator('[data-chart-state="drawn"]')
}

/** Makes a dataset of a query, as its user; gives its number. */
export async function makeDataset(
  offset: Pick<Offset, 'browser' | 'server'>,
  { name, sql }: { readonly name: string; readonly sql: string },
): Promise<number> {
  const wire = await wireOf(offset)
  const answer = await wire.send('POST', '/api/v1/dataset/', { database: 1, table_name: name, sql })
  if (!answer.ok) throw new Error(`A dataset was answered ${answer.status}: ${await answer.text()}`)
  return createdId(await answer.json())
}

function createdId(body: unknown): number {
  if (!isRecord(body) || typeof body['id'] !== 'number') throw new Error('It was made without an id')
  return body['id']
}

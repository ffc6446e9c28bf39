import * as calls from '#domain/contract/bi/dashboards/css-template.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { fieldsError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions } from '#server/http/implement.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { type People, presentPerson } from '#server/present/people.ts'
import { timeAgo, wireTime } from '#server/present/times.ts'
import {
  allCssTemplates,
  type CssTemplateRow,
  deleteCssTemplates,
  insertCssTemplate,
  updateCssTemplate,
} from '#server/store/css-templates.ts'
import { CSS_TEMPLATE_LIST } from '#server/store/lists/list-specs.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { authorsOf } from '#server/store/users.ts'

/** CSS templates of dashboards, which all users read and change. A style is stored as it is; pages limit it when they use it. */
export function cssTemplateRoutes({ store }: ServerDeps): readonly Route[] {
  return [...readRoutes(store), ...writeRoutes(store)]
}

function readRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.listCssTemplates, ({ query, user, now }) =>
      answerList(
        { store, spec: CSS_TEMPLATE_LIST, query, user, needed: [] },
        async (rows: readonly CssTemplateRow[]) => {
          const people = await authorsOf(store, rows)
          return rows.map((row) => ({
            ...presentTemplate(row, people, now),
            created_on: wireTime(row.created_on),
          }))
        },
      ),
    ),
    implement(calls.readCssTemplateView, async () => ok(presentView(await allCssTemplates(store)))),
    implement(calls.getCssTemplate, async ({ params: { id }, now }) => {
      const row = await rowById(store, 'css_templates', id)
      if (row === null) return err(NOT_FOUND)
      const result = presentTemplate(row, await authorsOf(store, [row]), now)
      return ok({ ...describeRecord(RECORD_COLUMNS.cssTemplate), id, result })
    }),
  ]
}

const OPTIONS: RouteOptions = { rejectBody: (fields) => fieldsError(fields, 422) }

function writeRoutes(store: Store): readonly Route[] {
  return [
    implement(
      calls.createCssTemplate,
      async ({ body: { template_name = null, css }, user, now }) => {
        const template = { template_name, css: css ?? '' }
        const { id } = await insertCssTemplate(store, template, { userId: user.id, now })
        return ok({ id, result: template })
      },
      OPTIONS,
    ),
    implement(
      calls.updateCssTemplate,
      async ({ params: { id }, body, user, now }) => {
        const row = await updateCssTemplate(store, id, {
          ...(body.template_name === undefined ? {} : { template_name: body.template_name }),
          ...(body.css === undefined ? {} : { css: body.css ?? '' }),
          changed_by: user.id,
          changed_on: now,
        })
        return row === null
          ? err(NOT_FOUND)
          : ok({ result: { css: row.css, template_name: row.template_name } })
      },
      OPTIONS,
    ),
    implement(calls.deleteCssTemplate, async ({ params: { id } }) =>
      (await deleteCssTemplates(store, [id])) === 0 ? err(NOT_FOUND) : ok({ message: 'OK' }),
    ),
    implement(calls.deleteCssTemplates, ({ query: { q } }) =>
      inTransaction(store, async (view) => {
        const ids = [...new Set(q)]
        if (ids.length === 0 || (await rowsById(view, 'css_templates', ids)).length < ids.length)
          return err(NOT_FOUND)
        const count = await deleteCssTemplates(view, ids)
        return ok({ message: `Deleted ${count} css template${count === 1 ? '' : 's'}` })
      }),
    ),
  ]
}

function presentTemplate(row: CssTemplateRow, people: People, now: number) {
  return {
    changed_by: presentPerson(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: presentPerson(people, row.created_by),
    css: row.css,
    id: row.id,
    template_name: row.template_name,
  }
}

const VIEW_COLUMNS = ['template_name', 'css']

/** The texts of the view are those of Superset. */
function presentView(rows: readonly CssTemplateRow[]) {
  return {
    count: rows.length,
    label_columns: {
      changed_by: 'Changed By',
      changed_by_fk: 'Changed By Fk',
      changed_on: 'Changed On',
      created_by: 'Created By',
      created_by_fk: 'Created By Fk',
      created_on: 'Created On',
      css: 'Css',
      id: 'Id',
      template_name: 'Template Name',
    },
    list_columns: VIEW_COLUMNS,
    modelview_name: 'CssTemplateAsyncModelView',
    order_columns: VIEW_COLUMNS,
    page: null,
    page_size: null,
    pks: rows.map(({ id }) => id),
    result: rows.map(({ css, template_name }) => ({ css, template_name })),
  }
}

import * as z from 'zod/mini'
import { field } from '#domain/chart/fields/field.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { tableQueries } from './build-queries.ts'
import { fields as table } from './fields.ts'
import { toHtmlModel } from './handlebars-model.ts'

/** Rows rendered by a template; the query is that of a table. */
export const kind = defineKind({
  vizTypes: ['handlebars'],
  mark: 'html',
  fields: {
    query: table.query,
    appearance: z.object({ handlebarsTemplate: field.text(), styleTemplate: field.text() }),
  },
  buildQueries: (form, source) => tableQueries({ ...form, server_pagination: false }, source),
  toModel: ([result], form, context) => toHtmlModel(result, form, context),
})

import * as z from 'zod/mini'
import { control } from '#domain/chart/controls/control.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { tableQueries } from './build-queries.ts'
import { controls as table } from './controls.ts'
import { toHtmlModel } from './handlebars-model.ts'

/** Rows as a text of one's own: it asks as a table does. */
export const kind = defineKind({
  vizTypes: ['handlebars'],
  mark: 'html',
  controls: {
    query: table.query,
    appearance: z.object({ handlebarsTemplate: control.text(), styleTemplate: control.text() }),
  },
  buildQueries: (form, source) => tableQueries({ ...form, server_pagination: false }, source),
  toModel: ([result], form, context) => toHtmlModel(result, form, context),
})

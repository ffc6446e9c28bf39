import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import {
  idParams,
  listAnswer,
  listQueryString,
  recordAnswer,
  recordQueryString,
} from '#domain/contract/wire.ts'

/** A CSS template, whose style can be copied to a dashboard. */
const cssTemplate = z.looseObject({
  id: z.optional(z.int()),
  template_name: z.nullish(z.string()),
  css: z.nullish(z.string()),
})

const templateFields = z.strictObject({
  template_name: z.nullish(z.string().check(z.maxLength(250))),
  css: z.nullish(z.string()),
})

const PATH = '/api/v1/css_template/'

const said = z.object({ message: z.string() })

/** Lists CSS templates. */
export const listCssTemplates = call({
  summary: 'CSS templates',
  method: 'GET',
  path: PATH,
  query: listQueryString,
  answer: listAnswer(cssTemplate),
})

/** Lists all CSS templates by their names, as the properties of a dashboard in Superset's own page read them. */
export const readCssTemplateView = call({
  summary: 'CSS templates for older pages',
  method: 'GET',
  path: '/csstemplateasyncmodelview/api/read',
  answer: z.object({
    count: z.int(),
    pks: z.array(z.int()),
    result: z.array(z.object({ template_name: z.nullable(z.string()), css: z.nullable(z.string()) })),
    modelview_name: z.string(),
    label_columns: z.record(z.string(), z.string()),
    list_columns: z.array(z.string()),
    order_columns: z.array(z.string()),
    page: z.null(),
    page_size: z.null(),
  }),
})

/** Creates a CSS template; names may repeat. */
export const createCssTemplate = call({
  summary: 'Make a CSS template',
  method: 'POST',
  path: PATH,
  status: 201,
  body: templateFields,
  answer: z.object({ id: z.int(), result: cssTemplate }),
})

/** Reads a CSS template. */
export const getCssTemplate = call({
  summary: 'A CSS template',
  method: 'GET',
  path: '/api/v1/css_template/{id}',
  params: idParams,
  query: recordQueryString,
  answer: recordAnswer(cssTemplate),
})

/** Changes fields of a CSS template. */
export const updateCssTemplate = call({
  summary: 'Change a CSS template',
  method: 'PUT',
  path: '/api/v1/css_template/{id}',
  params: idParams,
  body: templateFields,
  answer: z.object({ result: cssTemplate }),
})

/** Deletes a CSS template. */
export const deleteCssTemplate = call({
  summary: 'Delete a CSS template',
  method: 'DELETE',
  path: '/api/v1/css_template/{id}',
  params: idParams,
  answer: said,
})

/** Deletes several CSS templates, all or none. */
export const deleteCssTemplates = call({
  summary: 'Delete several CSS templates',
  method: 'DELETE',
  path: PATH,
  query: z.object({ q: risonQuery(z.array(z.int()).check(z.maxLength(1000))) }),
  answer: said,
})

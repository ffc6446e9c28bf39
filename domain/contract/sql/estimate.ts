import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'

const templateParams = z.optional(z.nullable(z.record(z.string(), z.unknown())))

const rows = z.nullable(z.number())

/** A plan in pre-order, as `Plan` of domain/query/estimate. */
const wirePlan = z.object({
  steps: z.array(
    z.object({
      depth: z.int(),
      name: z.string(),
      details: z.array(z.tuple([z.string(), z.string()])),
      estimatedRows: rows,
      rows,
      ms: rows,
    }),
  ),
  isCut: z.boolean(),
})

/**
 * Estimates the cost of SQL without running it. `result` has one object per statement, with the figures of its engine by
 * their names. `plans` are the plans of the statements, null without one; a Superset sends none.
 */
export const estimateCost = call({
  summary: 'Estimate the cost of SQL',
  method: 'POST',
  path: '/api/v1/sqllab/estimate/',
  body: z.strictObject({
    database_id: z.int(),
    sql: z.string(),
    catalog: z.optional(z.nullable(z.string())),
    schema: z.optional(z.nullable(z.string())),
    template_params: templateParams,
  }),
  answer: z.object({
    result: z.array(z.record(z.string(), z.unknown())),
    plans: z.optional(z.array(z.nullable(wirePlan))),
  }),
})

/** A fault of SQL. Lines and columns count from 1; `end_column` is the one after its last character. Null if unknown. */
const sqlFault = z.object({
  line_number: z.nullable(z.int()),
  start_column: z.nullable(z.int()),
  end_column: z.nullable(z.int()),
  message: z.string(),
})

/** Checks SQL without running it, and lists its faults: the first of each statement, none if it may run. */
export const validateSql = call({
  summary: 'Check SQL without running it',
  method: 'POST',
  path: '/api/v1/database/{id}/validate_sql/',
  params: idParams,
  body: z.strictObject({
    sql: z.string(),
    catalog: z.optional(z.nullable(z.string())),
    schema: z.optional(z.nullable(z.string())),
    template_params: templateParams,
  }),
  answer: z.object({ result: z.array(sqlFault) }),
})

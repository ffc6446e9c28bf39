import * as z from 'zod/mini'

/** The charts and dashboards that use a record. Each answer has more or fewer fields of a dashboard. */
export const usersShape = {
  charts: z.object({
    count: z.int(),
    result: z.array(
      z.object({ id: z.int(), slice_name: z.nullable(z.string()), viz_type: z.nullable(z.string()) }),
    ),
  }),
  dashboards: z.object({
    count: z.int(),
    result: z.array(
      z.looseObject({ id: z.int(), slug: z.nullish(z.string()), title: z.nullish(z.string()) }),
    ),
  }),
}

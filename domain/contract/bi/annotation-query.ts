import * as z from 'zod/mini'

/** How an annotation is drawn. */
const ANNOTATION_TYPES = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const

/**
 * An annotation layer of a chart: a formula is evaluated by the client, a `NATIVE` one refers to a stored layer, any
 * other to a saved chart whose rows are the annotations. Source: BI spec §3, wire §7.
 */
export const annotationQuery = z.looseObject({
  name: z.string(),
  annotationType: z.enum(ANNOTATION_TYPES),
  sourceType: z.nullish(z.string()),
  value: z.nullish(z.union([z.int(), z.string()])),
  overrides: z.nullish(z.record(z.string(), z.unknown())),
})

/** An annotation layer of a chart. */
export type AnnotationQuery = z.infer<typeof annotationQuery>

/** The data of an annotation layer: rows with the column names of its chart or of a stored layer. */
export const annotationAnswer = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  columns: z.optional(z.array(z.string())),
})

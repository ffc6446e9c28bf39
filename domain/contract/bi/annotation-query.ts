import * as z from 'zod/mini'

/** What an annotation is drawn as. */
const ANNOTATION_TYPES = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const

/**
 * A layer of annotations as a chart asks for it: a formula is worked out where it is drawn, a `NATIVE` one names a stored
 * layer, any other a saved chart whose rows are the annotations. Source: BI spec §3, wire §7.
 */
export const annotationQuery = z.looseObject({
  name: z.string(),
  annotationType: z.enum(ANNOTATION_TYPES),
  sourceType: z.nullish(z.string()),
  value: z.nullish(z.union([z.int(), z.string()])),
  overrides: z.nullish(z.record(z.string(), z.unknown())),
})

/** A layer of annotations as a chart asks for it. */
export type AnnotationQuery = z.infer<typeof annotationQuery>

/** What a layer of annotations was answered with: rows with the names that its chart says, or those of a stored layer. */
export const annotationAnswer = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  columns: z.optional(z.array(z.string())),
})

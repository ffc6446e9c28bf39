import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'

/** An issue code. Texts: wire §2. */
const issueCode = z.object({ code: z.number(), message: z.string() })

/** An error in a list; Superset sometimes omits `level`, `extra` or `error_type`. */
const listedError = z.object({
  message: z.string(),
  error_type: z.nullish(z.string()),
  level: z.nullish(z.string()),
  extra: z.nullish(z.looseObject({ issue_codes: z.optional(z.array(issueCode)) })),
})

/** An error in a list. */
export type ListedError = z.infer<typeof listedError>

/** `{"errors": […]}`: errors with a type. */
const errorList = z.object({ errors: z.array(listedError).check(z.minLength(1)) })

/** `{"message": text}`, `{"message": {field: [texts]}}` or `{"message": [texts]}`: REST calls and bodies that fail validation. */
const errorMessage = z.object({
  message: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]),
  severity: z.optional(z.string()),
})

/** `{"msg": text}`: no session, a bad or expired token. */
const errorMsg = z.object({ msg: z.string() })

/** `{"error": text}`: tab calls, key-value calls. */
const errorText = z.object({ error: z.string() })

/** Any known error body of Superset. */
export const errorBody = z.union([errorList, errorMessage, errorMsg, errorText])

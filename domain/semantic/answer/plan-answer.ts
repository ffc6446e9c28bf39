import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { type PostStep, parsePostSteps } from '#domain/semantic/steps/post-steps.ts'

/** A compiled query is answered by `value`, without running it, or by a run with post-processing. */
type AnswerPlan =
  | { readonly kind: 'known'; readonly value: object }
  | {
      readonly kind: 'run'
      readonly compiled: CompiledQuery
      readonly steps: readonly PostStep[]
      readonly form: 'full' | 'results'
    }

/** Decides how the compiled query of `startAnswer` is answered. Fails: `bad-query`. */
export function planAnswer(
  query: QueryObject,
  compiled: CompiledQuery,
  resultType: string,
): Result<AnswerPlan, SemanticError> {
  const steps = parsePostSteps(query.post_processing ?? [])
  if (!steps.ok) return err({ code: 'bad-query', message: steps.error.message })
  if (resultType === 'query')
    return ok({ kind: 'known', value: { language: 'sql', query: `${compiled.sql};` } })
  const form = resultType === 'results' ? 'results' : 'full'
  return ok({ kind: 'run', compiled, steps: steps.value, form })
}

import { err, ok } from '#domain/core/result.ts'
import type { PatternCompiler } from '#domain/query/view/view-rows.ts'

/** Longest pattern, in characters. */
const LONGEST = 1_000

/** Loads the regular expression engine, which runs in linear time, so that no pattern can block the worker. */
export async function loadPatternCompiler(): Promise<PatternCompiler> {
  const { RE2JS } = await import('re2js')
  return (pattern) => {
    if (pattern.length > LONGEST) return err({ code: 'bad-pattern' })
    try {
      const compiled = RE2JS.compile(pattern)
      return ok((text: string) => compiled.matcher(text).find())
    } catch {
      return err({ code: 'bad-pattern' })
    }
  }
}

/** Compiler for views without patterns. */
export const noPatterns: PatternCompiler = () => err({ code: 'bad-pattern' })

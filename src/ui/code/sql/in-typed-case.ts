import type { Completion, CompletionResult, CompletionSource } from '@codemirror/autocomplete'

/**
 * Matches keywords in the case that is typed, and shows them unchanged: otherwise "nul" ranks "nullif" above "NULL", since case
 * counts more than length.
 */
export const inTypedCase =
  (source: CompletionSource): CompletionSource =>
  async (context) => {
    const result = await source(context)
    if (result === null) return null
    const typed = context.state.sliceDoc(result.from, context.pos)
    return typed !== '' && typed === typed.toLowerCase() ? lowered(result) : result
  }

const lowered = (result: CompletionResult): CompletionResult => ({
  ...result,
  options: result.options.map(inLowerCase),
  // The shown label has the same letters.
  getMatch: (_option, matched) => matched ?? [],
})

const inLowerCase = (option: Completion): Completion =>
  option.type === 'keyword'
    ? { ...option, label: option.label.toLowerCase(), displayLabel: option.label }
    : option

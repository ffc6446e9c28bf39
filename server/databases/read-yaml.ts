import { parse } from 'yaml'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'

/** Reads a YAML or JSON text. Fails with the message of the reader. */
export function readYaml({ text }: { readonly text: string }): Result<unknown, string> {
  try {
    const value: unknown = parse(text, { maxAliasCount: 100 })
    return ok(value)
  } catch (reason) {
    return err(thrownMessage(reason))
  }
}

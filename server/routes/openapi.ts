import { getOpenApi } from '#domain/contract/all-calls.ts'
import { ok } from '#domain/core/result.ts'
import { implementPublic, type Route } from '#server/http/implement.ts'

/** The description of the API, generated on request rather than at the start. */
export function openApiRoutes(): readonly Route[] {
  return [
    implementPublic(getOpenApi, async () => {
      const { openApiDocument } = await import('#server/http/openapi-document.ts')
      return ok(openApiDocument())
    }),
  ]
}

import type { ServerDeps } from '#server/http/deps.ts'
import type { Route } from '#server/http/implement.ts'
import { annotationsOfLayerRoutes } from './annotations.ts'
import { layerRoutes } from './layers.ts'

/** Layers of annotations, and what stands in them. */
export function annotationRoutes(deps: ServerDeps): readonly Route[] {
  return [...layerRoutes(deps), ...annotationsOfLayerRoutes(deps)]
}

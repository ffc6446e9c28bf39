import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams, listAnswer, listQueryString } from '#domain/contract/wire.ts'

const id = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

const annotationParams = z.object({ layer: id, id })

const layerParams = z.object({ layer: id })

const severalIds = z.object({ q: risonQuery(z.array(z.int()).check(z.maxLength(1_000))) })

const name = z.string().check(z.minLength(1), z.maxLength(250))

const layerFields = { name, descr: z.nullish(z.string()) }

/** A layer of annotations. Source: BI spec §3. */
const annotationLayer = z.looseObject({ id: z.int(), name: z.string(), descr: z.nullable(z.string()) })

/** Fields of our protocol in addition to the record's. */
const ownFields = { uuid: z.optional(z.guid()), mark: z.optional(z.record(z.string(), z.unknown())) }

const newLayer = z.strictObject({ ...layerFields, ...ownFields })

/** A new layer; `uuid` and `mark` only if the server accepts them. */
export type NewLayer = z.infer<typeof newLayer>

const layerPatch = z.strictObject({
  name: z.optional(name),
  descr: z.nullish(z.string()),
  mark: ownFields.mark,
})

/** The changed fields of a layer. */
export type LayerPatch = z.infer<typeof layerPatch>

/** A time of an annotation in ISO 8601; without a zone it is stored as given. */
const time = z.string().check(z.maxLength(40))

const annotationFields = {
  short_descr: z.string().check(z.minLength(1), z.maxLength(500)),
  long_descr: z.nullish(z.string()),
  start_dttm: time,
  end_dttm: time,
  json_metadata: z.nullish(z.string()),
}

const newAnnotation = z.strictObject({ ...annotationFields, ...ownFields })

/** A new annotation; `uuid` and `mark` only if the server accepts them. */
export type NewAnnotation = z.infer<typeof newAnnotation>

const annotationPatch = z.partial(newAnnotation)

/** The changed fields of an annotation. */
export type AnnotationPatch = z.infer<typeof annotationPatch>

/** An annotation: an event with start and end. */
const annotation = z.looseObject({
  id: z.int(),
  short_descr: z.nullable(z.string()),
  long_descr: z.nullable(z.string()),
  start_dttm: z.nullable(z.string()),
  end_dttm: z.nullable(z.string()),
})

const written = z.object({ id: z.int(), result: z.looseObject({}) })

const said = z.object({ message: z.string() })

/** Lists layers, with Superset's own filters. */
export const listAnnotationLayers = call({
  summary: 'Layers of annotations',
  method: 'GET',
  path: '/api/v1/annotation_layer/',
  query: listQueryString,
  answer: listAnswer(annotationLayer),
})

/** Creates a layer with a unique name. */
export const createAnnotationLayer = call({
  summary: 'Make a layer of annotations',
  method: 'POST',
  path: '/api/v1/annotation_layer/',
  synced: 'create',
  status: 201,
  body: newLayer,
  answer: written,
})

/** Reads a layer. */
export const getAnnotationLayer = call({
  summary: 'A layer of annotations',
  method: 'GET',
  path: '/api/v1/annotation_layer/{id}',
  params: idParams,
  synced: 'read',
  answer: z.object({ id: z.int(), result: annotationLayer }),
})

/** Changes fields of a layer. */
export const updateAnnotationLayer = call({
  summary: 'Change a layer of annotations',
  method: 'PUT',
  path: '/api/v1/annotation_layer/{id}',
  params: idParams,
  synced: 'change',
  body: layerPatch,
  answer: written,
})

/** Deletes a layer without annotations. */
export const deleteAnnotationLayer = call({
  summary: 'Delete a layer of annotations',
  method: 'DELETE',
  path: '/api/v1/annotation_layer/{id}',
  params: idParams,
  synced: 'change',
  answer: said,
})

/** Deletes several layers, all or none. */
export const deleteAnnotationLayers = call({
  summary: 'Delete layers of annotations',
  method: 'DELETE',
  path: '/api/v1/annotation_layer/',
  query: severalIds,
  answer: said,
})

/** Lists the annotations of a layer. */
export const listAnnotations = call({
  summary: 'Annotations of a layer',
  method: 'GET',
  path: '/api/v1/annotation_layer/{layer}/annotation/',
  params: layerParams,
  query: listQueryString,
  answer: z.object({ count: z.int(), ids: z.array(z.int()), result: z.array(annotation) }),
})

/** Creates an annotation with a short description that is unique in its layer. */
export const createAnnotation = call({
  summary: 'Make an annotation',
  method: 'POST',
  path: '/api/v1/annotation_layer/{layer}/annotation/',
  params: layerParams,
  synced: 'create',
  status: 201,
  body: newAnnotation,
  answer: written,
})

/** Reads an annotation. */
export const getAnnotation = call({
  summary: 'An annotation',
  method: 'GET',
  path: '/api/v1/annotation_layer/{layer}/annotation/{id}',
  params: annotationParams,
  synced: 'read',
  answer: z.object({ id: z.int(), result: annotation }),
})

/** Changes fields of an annotation. */
export const updateAnnotation = call({
  summary: 'Change an annotation',
  method: 'PUT',
  path: '/api/v1/annotation_layer/{layer}/annotation/{id}',
  params: annotationParams,
  synced: 'change',
  body: annotationPatch,
  answer: written,
})

/** Deletes an annotation. */
export const deleteAnnotation = call({
  summary: 'Delete an annotation',
  method: 'DELETE',
  path: '/api/v1/annotation_layer/{layer}/annotation/{id}',
  params: annotationParams,
  synced: 'change',
  answer: said,
})

/** Deletes several annotations of a layer, all or none. */
export const deleteAnnotations = call({
  summary: 'Delete annotations',
  method: 'DELETE',
  path: '/api/v1/annotation_layer/{layer}/annotation/',
  params: layerParams,
  query: severalIds,
  answer: said,
})

import { expect, test } from 'vitest'
import { PASSED_CALLS, takesOf } from '#server/superset/front/passed-calls.ts'

/** Written by hand, so that a call that is added to the contract reaches no Superset before somebody has looked. */
const PASSED: ReadonlyMap<string, string> = new Map([
  ['/api/v1/annotation_layer/', 'GET'],
  ['/api/v1/annotation_layer/{id}', 'GET'],
  ['/api/v1/annotation_layer/{layer}/annotation/', 'GET'],
  ['/api/v1/annotation_layer/{layer}/annotation/{id}', 'GET'],
  ['/api/v1/chart/{id}/data/', 'GET'],
  ['/api/v1/datasource/{type}/{id}/column/{column}/values/', 'GET'],
  ['/api/v1/explore/', 'GET'],
  ['/api/v1/explore/form_data', 'POST'],
  ['/api/v1/explore/form_data/{key}', 'DELETE GET PUT'],
  ['/api/v1/explore/permalink', 'POST'],
  ['/api/v1/explore/permalink/{key}', 'GET'],
  ['/datasource/external_metadata/{type}/{id}/', 'GET'],
  ['/datasource/samples', 'POST'],
  ['/superset/fetch_datasource_metadata', 'GET'],
  ['/api/v1/async_event/', 'GET'],
  ['/api/v1/chart/', 'GET POST'],
  ['/api/v1/chart/data', 'POST'],
  ['/api/v1/chart/data/{key}', 'GET'],
  ['/api/v1/chart/favorite_status/', 'GET'],
  ['/api/v1/chart/{id}', 'DELETE GET PUT'],
  ['/api/v1/chart/{id}/favorites/', 'DELETE POST'],
  ['/api/v1/dashboard/', 'GET POST'],
  ['/api/v1/dashboard/favorite_status/', 'GET'],
  ['/api/v1/dashboard/{idOrSlug}', 'GET'],
  ['/api/v1/dashboard/{idOrSlug}/charts', 'GET'],
  ['/api/v1/dashboard/{idOrSlug}/datasets', 'GET'],
  ['/api/v1/dashboard/{id}/favorites/', 'DELETE POST'],
  ['/api/v1/database/', 'GET'],
  ['/api/v1/database/{id}', 'GET'],
  ['/api/v1/database/{id}/catalogs/', 'GET'],
  ['/api/v1/database/{id}/function_names/', 'GET'],
  ['/api/v1/database/{id}/schemas/', 'GET'],
  ['/api/v1/database/{id}/select_star/{table}/{schema}/', 'GET'],
  ['/api/v1/database/{id}/table_metadata/', 'GET'],
  ['/api/v1/database/{id}/table_metadata/extra/', 'GET'],
  ['/api/v1/database/{id}/tables/', 'GET'],
  ['/api/v1/dataset/', 'DELETE GET POST'],
  ['/api/v1/dataset/_info', 'GET'],
  ['/api/v1/dataset/distinct/{column}', 'GET'],
  ['/api/v1/dataset/duplicate', 'POST'],
  ['/api/v1/dataset/export/', 'GET'],
  ['/api/v1/dataset/get_or_create/', 'POST'],
  ['/api/v1/dataset/related/{column}', 'GET'],
  ['/api/v1/dataset/warm_up_cache', 'PUT'],
  ['/api/v1/dataset/{id}', 'DELETE GET PUT'],
  ['/api/v1/dataset/{id}/column/{partId}', 'DELETE'],
  ['/api/v1/dataset/{id}/metric/{partId}', 'DELETE'],
  ['/api/v1/dataset/{id}/refresh', 'PUT'],
  ['/api/v1/dataset/{id}/related_objects', 'GET'],
  ['/api/v1/me/', 'GET'],
  ['/api/v1/me/roles/', 'GET'],
  ['/api/v1/query/', 'GET'],
  ['/api/v1/query/stop', 'POST'],
  ['/api/v1/query/updated_since', 'GET'],
  ['/api/v1/query/{id}', 'GET'],
  ['/api/v1/saved_query/', 'GET POST'],
  ['/api/v1/saved_query/{id}', 'DELETE GET PUT'],
  ['/api/v1/security/csrf_token/', 'GET'],
  ['/api/v1/sqllab/', 'GET'],
  ['/api/v1/sqllab/execute/', 'POST'],
  ['/api/v1/sqllab/export/{clientId}/', 'GET'],
  ['/api/v1/sqllab/format_sql/', 'POST'],
  ['/api/v1/sqllab/results/', 'GET'],
  ['/kv/{id}/', 'GET'],
  ['/superset/log/', 'POST'],
  ['/tableschemaview/', 'POST'],
  ['/tableschemaview/{id}', 'DELETE'],
  ['/tableschemaview/{id}/expanded', 'POST'],
  ['/tabstateview/', 'POST'],
  ['/tabstateview/{id}', 'DELETE GET PUT'],
  ['/tabstateview/{id}/activate', 'POST'],
  ['/tabstateview/{id}/migrate_query', 'POST'],
  ['/tabstateview/{id}/query/{clientId}', 'DELETE'],
])

test('what is passed on to a Superset is this, and nothing else', () => {
  const methods = new Map<string, string[]>()
  for (const { method, path } of PASSED_CALLS) methods.set(path, [...(methods.get(path) ?? []), method])
  expect(new Map([...methods].map(([path, all]) => [path, all.sort().join(' ')]))).toEqual(PASSED)
})

test('what works on data takes as long as a statement, and nothing else does', () => {
  expect(
    PASSED_CALLS.filter((call) => takesOf(call) === 'run')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'executeSql',
    'exportFile',
    'getChartData',
    'getColumnValues',
    'getResults',
    'getSamples',
    'getSavedChartData',
    'getSourceColumns',
    'postChartData',
  ])
})

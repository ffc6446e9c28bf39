import { postChartData } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok } from '#domain/core/result.ts'
import { answerChart } from '#server/commands/answer-chart.ts'
import { createChartRunner } from '#server/engines/host/chart-runner.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { chartError, presentAnswers } from '#server/present/chart-data.ts'
import { findDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'

/** Chart data. */
export function chartDataRoutes({ store, engines }: ServerDeps): readonly Route[] {
  const runner = createChartRunner()
  return [
    implement(
      postChartData,
      async ({ body, user, signal, now }) => {
        const { datasource, queries, result_type: wholeType = 'full', result_format: format } = body
        const dataset = datasource.type === 'table' ? await findDataset(store, datasource.id) : null
        const database = dataset === null ? null : await rowById(store, 'databases', dataset.row.database_id)
        if (dataset === null || database === null) return err(NOT_FOUND)
        if ((format ?? 'json') !== 'json') {
          return err(messageError(400, 'Only result_format json can be had here.'))
        }
        const engine = engines.open(user.id, database)
        if (!engine.ok) return err(chartError(engine.error))
        const force = body.force === true
        const asker = { runner, engine: engine.value, userId: user.id, dataset, force, now, signal }
        const answers = await Promise.all(
          queries.map((query) => answerChart(asker, query, query.result_type ?? wholeType)),
        )
        const all = allOk(answers)
        return all.ok ? ok(new JsonBytes(presentAnswers(all.value))) : err(chartError(all.error))
      },
      { refuseBody: (fields) => messageError(400, `Request is incorrect: ${JSON.stringify(fields)}`) },
    ),
  ]
}

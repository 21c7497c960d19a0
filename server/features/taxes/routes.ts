import { today } from '@duly/core/dates/time-zone.ts'
import { taxesContract } from '@duly/core/taxes/contract.ts'
import { presetPlaces, presetsOf } from '@duly/core/taxes/presets.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { addTax, changeTax, removeTax, setPricesIncludeTax, taxesOf } from './service.ts'

/** The taxes of the actor's workspace. */
export function taxRoutes(context: ServeContext): void {
  serve(context, taxesContract, {
    'GET /taxes': async ({ tx, actor, now }) => taxesOf(tx, actor.workspaceId, today(now, actor.timeZone)),
    'POST /taxes': async ({ tx, actor, body, now }) => addTax(tx, actor.workspaceId, body, today(now, actor.timeZone)),
    'PATCH /taxes/:id': async ({ tx, actor, params, body, now }) =>
      changeTax(tx, actor.workspaceId, params.id, body, today(now, actor.timeZone)),
    'DELETE /taxes/:id': async ({ tx, actor, params }) => removeTax(tx, actor.workspaceId, params.id),
    'GET /taxes/presets': async ({ query }) => ({
      places: presetPlaces(),
      taxes: presetsOf(query.place ?? '').map((preset) => ({ ...preset, rate: Number(preset.rate) })),
    }),
    'PATCH /tax-settings': async ({ tx, actor, body }) =>
      setPricesIncludeTax(tx, actor.workspaceId, body.pricesIncludeTax),
  })
}

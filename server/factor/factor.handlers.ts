import type { HandlersOf } from '../kernel/handler.ts'
import { takeFactorsOff } from './factor.ts'
import {
  addPasskey,
  beginAppSetup,
  beginPasskeySetup,
  confirmAppSetup,
  factorsOf,
  putFactorOff,
  removeApp,
  removePasskey,
  renewCodes,
} from './set-up.ts'

export const factorHandlers: HandlersOf<'factor'> = {
  'factor.read': async (context) => ({ factors: await factorsOf(context) }),
  'factor.beginApp': async (context) => ({ app: await beginAppSetup(context) }),
  'factor.confirmApp': async (context, { body }) => ({ codes: await confirmAppSetup(context, body.code) }),
  'factor.removeApp': async (context) => {
    await removeApp(context)
    return null
  },
  'factor.beginPasskey': (context) => beginPasskeySetup(context),
  'factor.addPasskey': async (context, { body }) => ({ codes: await addPasskey(context, body) }),
  'factor.removePasskey': async (context, { passkeyId }) => {
    await removePasskey(context, passkeyId)
    return null
  },
  'factor.renewCodes': async (context) => ({ codes: await renewCodes(context) }),
  'factor.later': async (context) => {
    await putFactorOff(context)
    return null
  },
}

export const panelFactorHandlers: HandlersOf<'panelFactor'> = {
  'panelFactor.remove': async (context, { userId }) => {
    await takeFactorsOff(context, userId)
    return null
  },
}

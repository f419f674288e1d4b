// Handlers of the registers that need no code of their own.
import { opened, panelHandlers, plainRegisters, publicHandlers, type PlainCall } from './register.ts'
import type { HandlersOf } from '../kernel/handler.ts'

export const registerHandlers = Object.assign(
  {},
  ...plainRegisters.map(([name, register]) => ({
    ...(register.about !== undefined && publicHandlers(register, opened[name] as never)),
    ...panelHandlers(register, opened[name] as never),
  })),
) as HandlersOf<PlainCall | `panel${Capitalize<PlainCall>}`>

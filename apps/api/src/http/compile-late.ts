import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type {
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify'
import { readQuery } from './read-query.ts'

/**
 * Has each validator and serializer compiled at its first use. Fastify's own compilers do it, which otherwise compile the whole
 * contract whenever a process starts; most calls need one answer of four. That all of them compile, a spec shows.
 */
export function compileLate(app: FastifyInstance): void {
  const toValidator = AjvCompiler()(
    {},
    // Nothing is converted: null would be the number 0, and a place at 0, 0.
    { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  )
  const toSerializer = SerializerSelector()()

  const validatorCompiler: FastifySchemaCompiler<object> = (route) => {
    let compiled: ReturnType<typeof toValidator> | undefined
    const isQuery = route.httpPart === 'querystring'
    const validate: ReturnType<FastifySchemaCompiler<object>> = (input: Record<string, unknown>) => {
      if (isQuery) readQuery(route.schema, input)
      compiled ??= toValidator(route)
      const fits = compiled(input)
      // Fastify reads them from the function that it called.
      validate.errors = compiled.errors as FastifySchemaValidationError[] | null
      return fits as boolean
    }
    return validate
  }

  const serializerCompiler: FastifySerializerCompiler<object> = (route) => {
    let serialize: ReturnType<typeof toSerializer> | undefined
    return (body) => (serialize ??= toSerializer({ httpStatus: '', ...route }))(body)
  }

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
}

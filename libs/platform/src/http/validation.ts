import { Missing, Rejected } from '@app/kernel';
import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { refuseOddNumbers } from './digits.js';

type Standard = NonNullable<ArgumentMetadata['schema']>;

class Validation extends StandardSchemaValidationPipe {
  /** What a schema says of a value in its own words is for the person; where it has none, the issue has none. */
  protected override async validate<T>(value: unknown, schema: Standard) {
    if (!(schema instanceof z.core.$ZodType)) return super.validate<T>(value, schema);
    const parsed = await z.core.safeParseAsync(schema, value, { error: () => '' });
    return parsed.success ? { value: parsed.data as T } : { issues: parsed.error.issues };
  }

  /** What no address can name is not there: a mistyped id is missing, not a mistake of the caller's. */
  override async transform<T = unknown>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      if (metadata.type !== 'body' && metadata.schema instanceof z.core.$ZodType)
        refuseOddNumbers(value, metadata.schema);
      return await super.transform(value, metadata);
    } catch (error) {
      if (metadata.type === 'param' && error instanceof Rejected && error.code === 'INVALID')
        throw new Missing(metadata.data ?? 'param');
      throw error;
    }
  }
}

type Path = readonly (PropertyKey | { readonly key: PropertyKey })[];
const placeOf = ({ path = [] }: { readonly path?: Path | undefined }): string =>
  path.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');

/** Parses every `@Body/@Query/@Param({ schema })`; unknown fields go. The person reads the first reason that a schema gives in its own words. */
export const validation = () =>
  new Validation({
    exceptionFactory: (issues) =>
      new Rejected('INVALID', issues.map(({ message }) => message).find(Boolean), {
        fields: [...new Set(issues.map(placeOf))].slice(0, 5), // one field may break several rules
      }),
  });

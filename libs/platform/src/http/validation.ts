import { Missing, Rejected } from '@app/kernel';
import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';

const chinese = /\p{Script=Han}/u;

/** What no address can name is not there: a mistyped id is missing, not a mistake of the caller's. */
class Validation extends StandardSchemaValidationPipe {
  override async transform<T = unknown>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      if (
        metadata.type === 'param' &&
        metadata.data === 'id' &&
        error instanceof Rejected &&
        error.code === 'INVALID'
      )
        throw new Missing('id');
      throw error;
    }
  }
}

/** Parses every `@Body/@Query/@Param({ schema })`; unknown fields go. The person reads the first Chinese reason a schema gives. */
export const validation = () =>
  new Validation({
    exceptionFactory: (issues) =>
      new Rejected(
        'INVALID',
        issues.map(({ message }) => message).find((message) => chinese.test(message)) ?? 'INVALID',
        {
          fields: issues
            .slice(0, 5)
            .map(
              ({ path }) =>
                path?.map((key) => String(typeof key === 'object' ? key.key : key)).join('.') ?? '',
            ),
        },
      ),
  });

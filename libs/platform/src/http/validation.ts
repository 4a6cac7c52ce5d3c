import { Rejected } from '@app/kernel';
import { StandardSchemaValidationPipe } from '@nestjs/common';

const chinese = /\p{Script=Han}/u;

/** Parses every `@Body/@Query/@Param({ schema })`; unknown fields go. The person reads the first Chinese reason a schema gives. */
export const validation = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new Rejected('INVALID', issues.map(({ message }) => message).find((message) => chinese.test(message)) ?? 'INVALID', {
        fields: issues.slice(0, 5).map(({ path }) => path?.map((key) => String(typeof key === 'object' ? key.key : key)).join('.') ?? ''),
      }),
  });

import type { Type } from '@nestjs/common';
import type { z } from 'zod';

// For tests only: nothing of this reaches a running process.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whoever owns what a call is about, and how they make it: over HTTP, as anybody would. */
export interface Owner {
  userId: string;
  /** The answer is read by its contract. */
  readonly ask: <S extends z.core.$ZodType>(
    answer: S,
    method: Method,
    path: string,
    body?: object,
  ) => Promise<z.output<S>>;
}
/** What the route's parameters stand for: one id for all of them, or each by its name. */
export type Subject = string | Readonly<Record<string, string>>;

/** What does not follow from the rule of a route. */
export type Call = (
  | {
      /** Makes what the call is about: only its owner finds it, everybody else whom the rule lets in is told that there is no such thing. */
      own(owner: Owner): Promise<Subject>;
    }
  | {
      /** Why what the parameters name, or what anyone may write here, is nobody's own. */
      everybodys: string;
    }
  | {
      /** A name that nothing has: it gets the answer of any other. */
      anyName: string;
    }
  | object
) & {
  body?(subject: Subject): object;
  /** It asks for a token of its own, whatever its rule lets in: a session is refused, whoever's it is. */
  byToken?: true;
  /** It ends something of the caller: whoever makes it is new, and nobody else needs them. */
  ends?: true;
  /** How the media type of a good answer begins, where that is not JSON. */
  answers?: string;
};

export interface Calls {
  controller: Type;
  of: Readonly<Record<string, Call>>;
}
/** What the matrix of test/http asks the routes of a controller with, by the names of its methods: one that is not there does not compile. */
export const callsOf = <C>(controller: Type<C>, of: { readonly [M in keyof C]?: Call }): Calls => ({
  controller,
  of: of as Calls['of'],
});

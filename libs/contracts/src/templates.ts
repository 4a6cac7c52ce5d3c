import * as z from 'zod/mini';
import { CreateContent, GraphOutline, Page } from './contents.js';
import { mapOf, seen } from './fields.js';
import { ExportBundle } from './operations.js';
import { TakenDown } from './take-downs.js';

/** Templates of one person, speakers with a voice in one of them. */
export const TEMPLATE = { each: 100, voices: 50, title: 60, description: 500 } as const;

const title = z
  .string()
  .check(z.trim(), z.minLength(1, '请给模板起个名字'), z.maxLength(TEMPLATE.title), seen);
const description = z.string().check(z.trim(), z.maxLength(TEMPLATE.description));
const graph = z.pick(ExportBundle, { nodes: true, nodeTypeCounters: true });

/** Nodes as a lesson has them. What was written in them, pictures and sounds are not kept. */
export const CreateTemplate = z.object({
  title,
  description: z._default(description, ''),
  graph,
  /** Speaker → voice id. */
  voices: z._default(
    mapOf(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120)), TEMPLATE.voices),
    {},
  ),
});
export type CreateTemplate = z.infer<typeof CreateTemplate>;
/** Its owner's, or an administrator's, who alone says `official`. */
export const DescribeTemplate = z.partial(z.object({ title, description, official: z.boolean() }));
export type DescribeTemplate = z.infer<typeof DescribeTemplate>;
/** What is made with it; without a text a lesson that waits for one. */
export const UseTemplate = z.omit(CreateContent, { templateId: true });
export type UseTemplate = z.infer<typeof UseTemplate>;
/** `all`: what everybody finds; `mine`: those of whoever asks, unchanged copies among them. */
export const TemplateQuery = z.extend(Page, {
  filter: z._default(z.enum(['all', 'mine', 'official']), 'all'),
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;

/** One way through all sentences: what sounds, what is shown, how often, how long it rests. */
export const TemplateSection = z.object({
  title: z.string(),
  repeatCount: z.number(),
  speeds: z.array(z.number()),
  pauseMs: z.number(),
  pauseFactor: z.optional(z.number()),
  showText: z.boolean(),
  showTranslation: z.boolean(),
  translation: z.object({ enabled: z.boolean(), position: z.number() }),
  keyword: z.object({ enabled: z.boolean(), repeatCount: z.number(), position: z.number() }),
});
export type TemplateSection = z.infer<typeof TemplateSection>;

export const TemplateSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  official: z.boolean(),
  author: z.object({ id: z.string(), username: z.string() }),
  /** Its sections in the order in which they are played. */
  preview: z.array(TemplateSection),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Told to its owner and administrators. */
  takenDown: z.optional(TakenDown),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;
export const Template = z.extend(TemplateSummary, {
  graph: GraphOutline,
  voices: z.record(z.string(), z.string()),
});
export type Template = z.infer<typeof Template>;
export const TemplateAnswer = z.object({ success: z.literal(true), template: Template });
export type TemplateAnswer = z.infer<typeof TemplateAnswer>;
export const TemplateList = z.object({
  success: z.literal(true),
  templates: z.array(TemplateSummary),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type TemplateList = z.infer<typeof TemplateList>;

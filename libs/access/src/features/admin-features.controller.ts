import {
  Because,
  Done,
  FeatureAnswer,
  FeatureKey,
  FeatureList,
  FlagAnswer,
  FlagList,
  PermissionAnswer,
  PermissionId,
  PermissionList,
  PermissionQuery,
  PersonId,
  SaveFeature,
  SaveFlag,
  SavePermission,
  Why,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FeaturesNow, FlagsNow } from '../policy/policy.handlers.js';
import { utc } from '../calendar/utc.js';
import {
  PermissionOf,
  Permissions,
  RemovePermission,
  SetPermission,
} from '../members/members.handlers.js';
import { DefineFeature, RemoveFeature, SetFeatureFlag, WhyMayUse } from './features.handlers.js';

@Controller('api/admin/feature-permissions')
@Access('admin')
export class AdminFeaturesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('features')
  @Answers(FeatureList)
  async features() {
    return { success: true, features: await this.queries.execute(new FeaturesNow()) };
  }

  @Post('features')
  @Answers(FeatureAnswer)
  async define(@Me() me: Identity, @Body({ schema: SaveFeature }) feature: SaveFeature) {
    await this.commands.execute(new DefineFeature({ ...feature, by: me.userId, at: this.now() }));
    const { reason: _, ...named } = feature;
    return { success: true, feature: named };
  }

  @Delete('features/:key')
  @Answers(Done)
  async remove(
    @Me() me: Identity,
    @Param('key', { schema: FeatureKey }) featureKey: string,
    @Body({ schema: Because }) why: Because,
  ) {
    await this.commands.execute(
      new RemoveFeature({ featureKey, ...why, by: me.userId, at: this.now() }),
    );
    return { success: true };
  }

  @Get('flags')
  @Answers(FlagList)
  async flags() {
    return { success: true, flags: await this.queries.execute(new FlagsNow()) };
  }

  @Put('flags/:key')
  @Answers(FlagAnswer)
  async setFlag(
    @Me() me: Identity,
    @Param('key', { schema: FeatureKey }) featureKey: string,
    @Body({ schema: SaveFlag }) { reason, ...body }: SaveFlag,
  ) {
    const change = { ...body, ...utc(body, 'from', 'until') };
    const { position } = await this.commands.execute(
      new SetFeatureFlag({ featureKey, change, reason, by: me.userId, at: this.now() }),
    );
    const flags = await this.queries.execute(new FlagsNow(position));
    return { success: true, flag: flags.find((flag) => flag.featureKey === featureKey) };
  }

  @Get('users')
  @Answers(PermissionList)
  async permissions(@Query({ schema: PermissionQuery }) query: PermissionQuery) {
    return { success: true, ...(await this.queries.execute(new Permissions(query))) };
  }

  @Post('users')
  @Answers(PermissionAnswer)
  async decide(@Me() me: Identity, @Body({ schema: SavePermission }) body: SavePermission) {
    const { position } = await this.commands.execute(
      new SetPermission({ ...body, ...utc(body, 'expiresAt'), by: me.userId, at: this.now() }),
    );
    return {
      success: true,
      permission: await this.queries.execute(
        new PermissionOf(body.userId, body.featureKey, position),
      ),
    };
  }

  @Delete('users/:id')
  @Answers(Done)
  async forget(
    @Me() me: Identity,
    @Param('id', { schema: PermissionId }) id: string,
    @Body({ schema: Because }) why: Because,
  ) {
    const [userId = '', featureKey = ''] = id.split('.');
    await this.commands.execute(
      new RemovePermission({ userId, featureKey, ...why, by: me.userId, at: this.now() }),
    );
    return { success: true };
  }

  /** Why this person has the feature, or has it not. */
  @Get('users/:userId/why/:featureKey')
  @Answers(Why)
  async why(
    @Param('userId', { schema: PersonId }) userId: string,
    @Param('featureKey', { schema: FeatureKey }) featureKey: string,
  ) {
    return {
      success: true,
      userId,
      featureKey,
      ...(await this.queries.execute(new WhyMayUse(userId, featureKey))),
    };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
